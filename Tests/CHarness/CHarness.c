#define _GNU_SOURCE
#include "CHarness.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int harness_open_terminal(char *name, size_t size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  if (grantpt(terminal) || unlockpt(terminal) || ptsname_r(terminal, name, size)) {
    close(terminal);
    return -1;
  }
  return terminal;
}

void harness_set_window(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

int harness_pipe(int *files) { return pipe2(files, O_CLOEXEC); }

int harness_spawn(
    pid_t *child, const char *program, char *const *arguments, char *const *environment,
    const char *folder, int input, int output, int diagnostics, const char *terminal) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  sigset_t signals;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  if (terminal) {
    // The first terminal that the leader of a session opens becomes the session's.
    flags |= POSIX_SPAWN_SETSID;
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
  } else {
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, diagnostics, 2);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_setflags(&attributes, flags);
  int code = posix_spawn(child, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}
