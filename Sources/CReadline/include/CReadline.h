#pragma once
#include <stdbool.h>
#include <stdio.h>

/// GNU readline, opened when the first line is to be edited: loading it takes longer than most commands, and only the
/// prompt needs it.

/// What is done with a finished line; NULL at the end of the input.
typedef void (*line_handler)(char *_Nullable line);

/// What a key does.
typedef int (*key_function)(int count, int key);

/// Gives readline the next byte from the keyboard; the file is of no meaning.
typedef int (*byte_function)(FILE *_Nullable file);

typedef int (*question)(void);

/// Opens the library; false where it is not there. Nothing else of this header may be called before.
bool readline_open(void);

/// The version of the opened library, like 8.2.
const char *_Nonnull readline_version(void);

/// Without a UTF-8 locale readline takes the bytes of other scripts for keys and destroys what is typed.
void readline_use_utf8(void);

/// Sets readline up for a program that takes the signals itself and reads the keys. The person's inputrc is read.
void readline_prepare(
    const char *_Nonnull name, key_function _Nonnull complete, byte_function _Nonnull next_byte,
    question _Nonnull has_input);

/// Begins a line.
void readline_begin(const char *_Nonnull prompt, line_handler _Nonnull handler);

/// Reads a key and does what it is for; to be called when there is one.
void readline_read_key(void);

/// Takes the terminal back after a finished line.
void readline_end(void);

/// Adds a line to those that the arrow keys bring back.
void readline_remember(const char *_Nonnull line);

/// Forgets all lines that the arrow keys bring back.
void readline_forget(void);

/// Whether the line being typed is a new one, not one that the arrow keys brought back.
bool readline_is_new_line(void);

const char *_Nonnull readline_line(void);

bool readline_is_searching(void);

int readline_point(void);

/// Puts a text in the place of the bytes from `start` to the cursor.
void readline_replace(int start, const char *_Nonnull text);

/// Gives up the line being typed, the cursor going to the line below it.
void readline_give_up(const char *_Nonnull mark);

/// Moves below the line being typed, to write something there.
void readline_move_below(void);

/// Takes the line being typed off the screen, to write something in its place.
void readline_hide(void);

void readline_begin_line(void);

/// Whether readline itself begins a new line at the end of the input.
bool readline_ends_line(void);

/// Draws prompt and line anew where the cursor is.
void readline_draw(void);

/// Says that nothing can be done.
void readline_ring(void);

/// Takes over the window's new size.
void readline_resize(void);

void readline_stop_terminal(void);

void readline_start_terminal(void);
