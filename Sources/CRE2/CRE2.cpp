#include "CRE2.h"

#include <re2/re2.h>

struct tsubame_pattern {
  re2::RE2 expression;
};

// For the program and the states found while searching: RE2 takes a pattern that needs more for none, and searches
// with less, but slower, once its states need more.
static const int64_t most_memory = 1 << 20;

tsubame_pattern *tsubame_pattern_create(const char *bytes, size_t count) {
  try {
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(most_memory);
    return new tsubame_pattern{{re2::StringPiece(bytes, count), options}};
  } catch (...) {
    return nullptr;
  }
}

void tsubame_pattern_destroy(tsubame_pattern *pattern) { delete pattern; }

const char *tsubame_pattern_problem(const tsubame_pattern *pattern) {
  return pattern->expression.ok() ? nullptr : pattern->expression.error().c_str();
}

int tsubame_pattern_matches(const tsubame_pattern *pattern, const char *bytes, size_t count) {
  // Allocations may throw.
  try {
    re2::StringPiece text(bytes, count);
    return pattern->expression.Match(text, 0, count, re2::RE2::UNANCHORED, nullptr, 0);
  } catch (...) {
    return -1;
  }
}
