#pragma once
#include <locale.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <readline/readline.h>
#include <readline/history.h>

/// What a key does.
typedef int (*key_function)(int count, int key);

/// Where the bytes of the keyboard come from.
typedef int (*byte_function)(FILE *_Nullable stream);

/// Without a UTF-8 locale readline takes the bytes of other scripts for keys and destroys what is typed.
static inline void readline_use_utf8(void) {
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "");
  }
}

/// While a line is typed, Ctrl-C and its like come as keys, in their order among the others: as signals they would
/// make the terminal drop keys that someone is about to read, and wait for ever.
static inline void readline_take_terminal(int meta) {
  struct termios modes;
  int terminal = fileno(rl_instream ? rl_instream : stdin);
  rl_prep_terminal(meta);
  if (tcgetattr(terminal, &modes) == 0) {
    modes.c_lflag &= ~ISIG;
    tcsetattr(terminal, TCSADRAIN, &modes);
  }
}

/// Sets readline up for a program that takes the signals itself. The person's inputrc is read.
static inline void readline_prepare(
    const char *_Nonnull name, key_function _Nonnull complete, byte_function _Nonnull next_byte,
    rl_hook_func_t *_Nonnull has_input) {
  rl_readline_name = name;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_prep_term_function = readline_take_terminal;
  rl_getc_function = next_byte;
  rl_input_available_hook = has_input;
  rl_variable_bind("enable-bracketed-paste", "on");
  rl_initialize();
  rl_variable_bind("isearch-terminators", "\\e\\C-j");
  rl_add_defun("tsubame-complete", complete, '\t');
  using_history();
}

static inline const char *_Nonnull readline_line(void) { return rl_line_buffer ? rl_line_buffer : ""; }

static inline int readline_is_searching(void) { return RL_ISSTATE(RL_STATE_ISEARCH) ? 1 : 0; }

static inline int readline_point(void) { return rl_point; }

/// Puts a text in the place of the bytes from `start` to the cursor.
static inline void readline_replace(int start, const char *_Nonnull text) {
  rl_begin_undo_group();
  rl_delete_text(start, rl_point);
  rl_point = start;
  rl_insert_text(text);
  rl_end_undo_group();
}

/// Gives up the line being typed, the cursor going to the line below it.
static inline void readline_give_up(const char *_Nonnull mark) {
  rl_callback_sigcleanup();
  rl_point = rl_end;
  rl_redisplay();
  fputs(mark, rl_outstream ? rl_outstream : stdout);
  fflush(rl_outstream ? rl_outstream : stdout);
  rl_free_line_state();
  rl_callback_handler_remove();
}

/// Moves below the line being typed, to write something there.
static inline void readline_move_below(void) {
  int point = rl_point;
  rl_point = rl_end;
  rl_redisplay();
  rl_point = point;
  rl_crlf();
  fflush(rl_outstream ? rl_outstream : stdout);
}

static inline void readline_begin_line(void) {
  fputs("\n", rl_outstream ? rl_outstream : stdout);
  fflush(rl_outstream ? rl_outstream : stdout);
}

/// Whether readline itself begins a new line at the end of the input.
static inline int readline_ends_line(void) {
  const char *value = rl_variable_value("enable-bracketed-paste");
  return value && strcmp(value, "on") == 0;
}

/// Draws prompt and line anew where the cursor is.
static inline void readline_draw(void) {
  rl_on_new_line();
  rl_redisplay();
}

static inline void readline_stop_terminal(void) {
  if (rl_deprep_term_function) rl_deprep_term_function();
}

static inline void readline_start_terminal(void) {
  if (rl_prep_term_function) rl_prep_term_function(1);
  rl_resize_terminal();
  rl_forced_update_display();
}
