#define _GNU_SOURCE
#include "CCrashNote.h"

#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

// A handler of signals can neither allocate nor lock: all that it needs lies in fixed places.
enum { MOST_NOTES = 256, MOST_TEXT = 512, MOST_FRAMES = 64 };

struct note {
  uintptr_t start, end;
  char text[MOST_TEXT];
};

static struct note notes[MOST_NOTES];
static atomic_int note_count;
static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { FAULT_COUNT = sizeof faults / sizeof *faults };
static struct sigaction before[FAULT_COUNT];

/// Writes the note of the innermost library that has one, and lets the fault happen again without this handler.
static void tell(int signal, siginfo_t *info, void *context) {
  (void)info, (void)context;
  void *frames[MOST_FRAMES];
  int depth = backtrace(frames, MOST_FRAMES);
  int count = atomic_load(&note_count);
  const char *text = NULL;
  for (int frame = 0; frame < depth && !text; frame++)
    for (int index = 0; index < count && !text; index++) {
      uintptr_t address = (uintptr_t)frames[frame];
      if (address >= notes[index].start && address < notes[index].end) text = notes[index].text;
    }
  if (text && write(STDERR_FILENO, text, strlen(text)) < 0) {
    // Nobody reads it.
  }
  for (int index = 0; index < FAULT_COUNT; index++)
    if (faults[index] == signal) sigaction(signal, &before[index], NULL);
  if (signal == SIGABRT) raise(signal);
}

/// Finds the addresses of the library that holds one.
static int find(struct dl_phdr_info *library, size_t size, void *given) {
  (void)size;
  struct note *note = given;
  uintptr_t wanted = note->start, start = UINTPTR_MAX, end = 0;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t low = library->dlpi_addr + part->p_vaddr, high = low + part->p_memsz;
    if (low < start) start = low;
    if (high > end) end = high;
  }
  if (wanted < start || wanted >= end) return 0;
  note->start = start;
  note->end = end;
  return 1;
}

static void watch(void) {
  // The first call loads what unwinds stacks, which a handler must not.
  void *frame;
  backtrace(&frame, 1);
  struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < FAULT_COUNT; index++) sigaction(faults[index], &action, &before[index]);
}

void crash_note_add(const void *address, const char *text) {
  pthread_mutex_lock(&adding);
  int count = atomic_load(&note_count);
  if (count < MOST_NOTES) {
    struct note *note = &notes[count];
    note->start = (uintptr_t)address;
    if (dl_iterate_phdr(find, note)) {
      strncpy(note->text, text, MOST_TEXT - 1);
      if (count == 0) watch();
      atomic_store(&note_count, count + 1);
    }
  }
  pthread_mutex_unlock(&adding);
}
