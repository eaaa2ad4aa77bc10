#include "CSIMDJSON.h"

#include <algorithm>
#include <new>
#include <simdjson.h>
#include <string>

struct tsubame_json_parser {
  simdjson::dom::parser parser;
  size_t depth;
};

tsubame_json_parser *tsubame_json_create(size_t depth) {
  auto *created = new (std::nothrow) tsubame_json_parser();
  if (created != nullptr) created->depth = depth;
  return created;
}

#define TEXT(tokens) #tokens
#define TEXT_OF(tokens) TEXT(tokens)

// Quoted in some releases of the library, bare in others.
const char *tsubame_json_version(void) {
  static const std::string version = [] {
    std::string text = TEXT_OF(SIMDJSON_VERSION);
    text.erase(std::remove(text.begin(), text.end(), '"'), text.end());
    return text;
  }();
  return version.c_str();
}

void tsubame_json_destroy(tsubame_json_parser *parser) { delete parser; }

int tsubame_json_parse(tsubame_json_parser *parser, const uint8_t *bytes, size_t count) {
  // simdjson reports by codes; only its allocations may throw.
  try {
    if (parser->parser.max_depth() != parser->depth) {
      auto error = parser->parser.allocate(count, parser->depth);
      if (error) return static_cast<int>(error);
    }
    return static_cast<int>(parser->parser.parse(bytes, count, true).error());
  } catch (...) {
    return static_cast<int>(simdjson::MEMALLOC);
  }
}

const uint64_t *tsubame_json_tape(const tsubame_json_parser *parser) {
  return parser->parser.doc.tape.get();
}

const uint8_t *tsubame_json_strings(const tsubame_json_parser *parser) {
  return parser->parser.doc.string_buf.get();
}
