#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression. Several threads may search with one at a time.
typedef struct tsubame_pattern tsubame_pattern;

/// Compiles a regular expression in UTF-8; null where memory is short.
tsubame_pattern *tsubame_pattern_create(const char *bytes, size_t count);

void tsubame_pattern_destroy(tsubame_pattern *pattern);

/// Why it is no regular expression, in UTF-8; null where it is one.
const char *tsubame_pattern_problem(const tsubame_pattern *pattern);

/// Whether it is found anywhere in a text in UTF-8: 1 or 0, or -1 where memory is short.
int tsubame_pattern_matches(const tsubame_pattern *pattern, const char *bytes, size_t count);

#ifdef __cplusplus
}
#endif
