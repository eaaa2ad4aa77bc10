#pragma once
#include <locale.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>

/// What is done with a finished line; NULL at the end of the input.
typedef void (*line_handler)(char *_Nullable line);

/// What a key does.
typedef int (*key_function)(int count, int key);

/// Without a UTF-8 locale readline takes the bytes of other scripts for keys and destroys what is typed.
static inline void readline_use_utf8(void) {
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "");
  }
}

/// Sets readline up for a program that takes the signals itself. The person's inputrc is read.
static inline void readline_prepare(const char *_Nonnull name, key_function _Nonnull complete) {
  rl_readline_name = name;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_variable_bind("enable-bracketed-paste", "on");
  rl_variable_bind("blink-matching-paren", "off");
  rl_initialize();
  rl_add_defun("tsubame-complete", complete, '\t');
  using_history();
}

static inline const char *_Nonnull readline_line(void) { return rl_line_buffer ? rl_line_buffer : ""; }

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
