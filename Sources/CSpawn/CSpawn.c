#define _GNU_SOURCE
#include "CSpawn.h"

int spawn_takes_terminal(posix_spawn_file_actions_t *actions, int terminal) {
  return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}

int spawn_closes_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
