#ifndef CMAINACTOR_H
#define CMAINACTOR_H

#include <stdbool.h>
#include <stdint.h>

/// The two words of `UnownedSerialExecutor`.
struct main_actor_executor {
  const void *identity;
  uintptr_t implementation;
};

/// Makes an executor that of the main actor. False where the Swift runtime has no place to say so.
///
/// Source: `swift_task_getMainExecutor_hook` of the Swift runtime, ConcurrencyHooks.def.
bool main_actor_use(struct main_actor_executor executor);

#endif
