#define _GNU_SOURCE
#include "CMainActor.h"
#include <dlfcn.h>

typedef __attribute__((swiftcall)) struct main_actor_executor (*hook)(void *original);

static struct main_actor_executor used;

static __attribute__((swiftcall)) struct main_actor_executor get(void *original) {
  (void)original;
  return used;
}

bool main_actor_use(struct main_actor_executor executor) {
  hook *place = dlsym(RTLD_DEFAULT, "swift_task_getMainExecutor_hook");
  if (!place) return false;
  used = executor;
  *place = get;
  return true;
}
