#pragma once
#include <spawn.h>

/// What glibc can do for a program that is being started, and hides from Swift behind `_GNU_SOURCE`.

/// Gives the terminal behind `terminal` to the process group of the program, before it begins.
int spawn_takes_terminal(posix_spawn_file_actions_t *_Nonnull actions, int terminal);

/// Closes all files from number `first` on: what others have forgotten to mark stays here.
int spawn_closes_from(posix_spawn_file_actions_t *_Nonnull actions, int first);
