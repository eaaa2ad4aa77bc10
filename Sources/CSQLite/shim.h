#pragma once
#include <sqlite3.h>

/// Makes SQLite copy a text or blob; the macro behind it is a cast that Swift cannot import.
static inline sqlite3_destructor_type tsubame_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Promises that a text or blob stays until the statement is stepped and reset, so nothing is copied.
static inline sqlite3_destructor_type tsubame_sqlite_static(void) { return SQLITE_STATIC; }
