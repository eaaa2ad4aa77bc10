#ifndef C_CRASH_NOTE_H
#define C_CRASH_NOTE_H

/// Has a text written to standard error when this process is ended by a fault in a library, or in what that has called.
///
/// The process ends as it would have; nothing can be saved then.
///
/// - Parameters:
///   - address: of anything in the library.
///   - text: is copied.
void crash_note_add(const void *address, const char *text);

#endif
