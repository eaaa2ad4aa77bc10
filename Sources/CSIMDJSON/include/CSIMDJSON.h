#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A reader of JSON texts that keeps its buffers from one text to the next.
typedef struct tsubame_json_parser tsubame_json_parser;

/// Makes a reader that refuses what is nested deeper than `depth`; null where memory is short.
tsubame_json_parser *tsubame_json_create(size_t depth);

void tsubame_json_destroy(tsubame_json_parser *parser);

/// The version of simdjson that this was built with, like 3.6.4.
const char *tsubame_json_version(void);

/// Reads one text; `bytes` need no padding. 0 where it was read, else simdjson's number of the error.
int tsubame_json_parse(tsubame_json_parser *parser, const uint8_t *bytes, size_t count);

/// The tape of the text read last, valid until the next one is read.
/// Its format: https://github.com/simdjson/simdjson/blob/master/doc/tape.md
const uint64_t *tsubame_json_tape(const tsubame_json_parser *parser);

/// The strings that the tape points into: each is its length in four bytes, its bytes and a zero.
const uint8_t *tsubame_json_strings(const tsubame_json_parser *parser);

#ifdef __cplusplus
}
#endif
