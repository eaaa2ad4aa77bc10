#define _GNU_SOURCE
#include "CNetworkDenial.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the first half of an argument is read as its low one"
#endif

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the calls of this architecture have to be looked up"
#endif

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define GIVE(action) BPF_STMT(BPF_RET | BPF_K, action)
#define FAIL(number) GIVE(SECCOMP_RET_ERRNO | (number))
// What the next instruction is for.
#define WHERE_EQUAL(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define UNLESS_EQUAL(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0)
#define WHERE_AT_LEAST(value) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, 0, 1)

static struct sock_filter filter[] = {
    // The same call has other numbers in programs for other processors, such as those of 32 bits.
    LOAD(arch),
    UNLESS_EQUAL(OWN_ARCHITECTURE),
    GIVE(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#if defined(__x86_64__)
    // x32: the same processor, with numbers of its own.
    WHERE_AT_LEAST(0x40000000),
    FAIL(ENOSYS),
#endif
    // A ring opens sockets without a call.
    WHERE_EQUAL(SYS_io_uring_setup),
    FAIL(ENOSYS),
    WHERE_EQUAL(SYS_io_uring_enter),
    FAIL(ENOSYS),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 2, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 1, 0),
    GIVE(SECCOMP_RET_ALLOW),
    // The family; the kernel looks at 32 bits of it as well.
    LOAD(args[0]),
    UNLESS_EQUAL(AF_UNIX),
    FAIL(ENETUNREACH),
    GIVE(SECCOMP_RET_ALLOW),
};

/// Emulators may take a filter and let everything through.
static int is_heeded(void) {
  int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) return errno == ENETUNREACH;
  close(file);
  return 0;
}

int network_denial_apply(void) {
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  // The kernel takes filters only from who cannot gain rights by starting programs.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  // Positive where a thread has filters that this one has not.
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  if (result < 0) return errno;
  return result == 0 && is_heeded() ? 0 : EOPNOTSUPP;
}
