#pragma once

/// Takes from this process, all its threads and all that they start the possibility to open a socket that leads out of the
/// machine. Nothing gives it back. Sockets that are open already stay, and so do those of the Unix family.
///
/// Returns 0, or the error as `errno` has it: of a system that has no such filters, or that does not heed them.
int network_denial_apply(void);
