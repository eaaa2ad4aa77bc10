#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Opens a new pseudo terminal's master and writes the name of its other end; -1 where it cannot.
int harness_open_terminal(char *_Nonnull name, size_t size);

/// Sets the window size of a terminal.
void harness_set_window(int terminal, int columns, int rows);

/// A pipe whose two ends no child inherits; -1 where it cannot.
int harness_pipe(int *_Nonnull files);

/// Starts a program with default signals and no open files but the three streams. Where `terminal` is
/// given, it leads a session of its own on that terminal and the three files are not looked at.
/// Gives 0 or the error's number.
int harness_spawn(
    pid_t *_Nonnull child, const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, const char *_Nonnull folder, int input, int output,
    int diagnostics, const char *_Nullable terminal);
