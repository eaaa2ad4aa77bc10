#include "CReadline.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>

#include <readline/history.h>
#include <readline/readline.h>

// All that is used of the library.
#define SYMBOLS(SYMBOL) \
  SYMBOL(add_history) \
  SYMBOL(clear_history) \
  SYMBOL(emacs_standard_keymap) \
  SYMBOL(history_length) \
  SYMBOL(rl_add_defun) \
  SYMBOL(rl_begin_undo_group) \
  SYMBOL(rl_bind_key_in_map) \
  SYMBOL(rl_callback_handler_install) \
  SYMBOL(rl_callback_handler_remove) \
  SYMBOL(rl_callback_read_char) \
  SYMBOL(rl_callback_sigcleanup) \
  SYMBOL(rl_catch_signals) \
  SYMBOL(rl_catch_sigwinch) \
  SYMBOL(rl_clear_visible_line) \
  SYMBOL(rl_crlf) \
  SYMBOL(rl_delete_text) \
  SYMBOL(rl_deprep_term_function) \
  SYMBOL(rl_ding) \
  SYMBOL(rl_end) \
  SYMBOL(rl_end_undo_group) \
  SYMBOL(rl_eof_found) \
  SYMBOL(rl_forced_update_display) \
  SYMBOL(rl_free_line_state) \
  SYMBOL(rl_getc_function) \
  SYMBOL(rl_initialize) \
  SYMBOL(rl_input_available_hook) \
  SYMBOL(rl_insert_text) \
  SYMBOL(rl_instream) \
  SYMBOL(rl_library_version) \
  SYMBOL(rl_line_buffer) \
  SYMBOL(rl_on_new_line) \
  SYMBOL(rl_outstream) \
  SYMBOL(rl_point) \
  SYMBOL(rl_prep_term_function) \
  SYMBOL(rl_prep_terminal) \
  SYMBOL(rl_readline_name) \
  SYMBOL(rl_readline_state) \
  SYMBOL(rl_redisplay) \
  SYMBOL(rl_reset_screen_size) \
  SYMBOL(rl_resize_terminal) \
  SYMBOL(rl_variable_bind) \
  SYMBOL(rl_variable_value) \
  SYMBOL(using_history) \
  SYMBOL(vi_insertion_keymap) \
  SYMBOL(where_history)

// The library's name holds the version whose headers are included here.
#define TEXT(number) #number
#define TEXT_OF(number) TEXT(number)
#define MAJOR_VERSION TEXT_OF(RL_VERSION_MAJOR)

// Where each of them lies in the opened library.
static struct {
#define MEMBER(name) __typeof__(&name) name;
  SYMBOLS(MEMBER)
} library;

bool readline_open(void) {
  static bool is_open = false;
  if (is_open) return true;
  void *opened = dlopen("libreadline.so." MAJOR_VERSION, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (opened == NULL) return false;
#define FIND(name) \
  library.name = (__typeof__(&name))dlsym(opened, #name); \
  if (library.name == NULL) return false;
  SYMBOLS(FIND)
  is_open = true;
  return true;
}

const char *readline_version(void) { return *library.rl_library_version; }

static FILE *output(void) { return *library.rl_outstream ? *library.rl_outstream : stdout; }

void readline_use_utf8(void) {
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "");
  }
}

// While a line is typed, Ctrl-C and its like come as keys, in their order among the others: as signals they would
// make the terminal drop keys that someone is about to read, and wait for ever.
static void take_terminal(int meta) {
  struct termios modes;
  FILE *input = *library.rl_instream ? *library.rl_instream : stdin;
  library.rl_prep_terminal(meta);
  if (tcgetattr(fileno(input), &modes) == 0) {
    modes.c_lflag &= ~ISIG;
    tcsetattr(fileno(input), TCSADRAIN, &modes);
  }
}

void readline_prepare(
    const char *name, key_function complete, byte_function next_byte, question has_input) {
  *library.rl_readline_name = name;
  *library.rl_catch_signals = 0;
  *library.rl_catch_sigwinch = 0;
  *library.rl_prep_term_function = take_terminal;
  *library.rl_getc_function = next_byte;
  *library.rl_input_available_hook = has_input;
  library.rl_variable_bind("enable-bracketed-paste", "on");
  // Known by name before the person's inputrc is read, which may bind it to other keys.
  library.rl_add_defun("tsubame-complete", complete, -1);
  library.rl_initialize();
  library.rl_variable_bind("isearch-terminators", "\\e\\C-j");
  // Whichever way of editing the inputrc chose, or the person changes to.
  library.rl_bind_key_in_map('\t', complete, *library.emacs_standard_keymap);
  library.rl_bind_key_in_map('\t', complete, *library.vi_insertion_keymap);
  library.using_history();
}

void readline_begin(const char *prompt, line_handler handler) {
  // readline never takes it back, and ends every later line as it does the last one.
  *library.rl_eof_found = 0;
  // The window may have another size since the last line, while another program had the terminal.
  library.rl_reset_screen_size();
  library.rl_callback_handler_install(prompt, handler);
}

void readline_read_key(void) { library.rl_callback_read_char(); }

void readline_end(void) { library.rl_callback_handler_remove(); }

void readline_remember(const char *line) {
  library.add_history(line);
  // The arrow keys begin behind the last line.
  library.using_history();
}

void readline_forget(void) { library.clear_history(); }

bool readline_is_new_line(void) {
  return library.where_history() == *library.history_length;
}

const char *readline_line(void) { return *library.rl_line_buffer ? *library.rl_line_buffer : ""; }

bool readline_is_searching(void) {
  return (*library.rl_readline_state & RL_STATE_ISEARCH) != 0;
}

int readline_point(void) { return *library.rl_point; }

void readline_replace(int start, const char *text) {
  library.rl_begin_undo_group();
  library.rl_delete_text(start, *library.rl_point);
  *library.rl_point = start;
  library.rl_insert_text(text);
  library.rl_end_undo_group();
}

void readline_give_up(const char *mark) {
  library.rl_callback_sigcleanup();
  *library.rl_point = *library.rl_end;
  library.rl_redisplay();
  fputs(mark, output());
  fflush(output());
  library.rl_free_line_state();
  library.rl_callback_handler_remove();
}

void readline_move_below(void) {
  int point = *library.rl_point;
  *library.rl_point = *library.rl_end;
  library.rl_redisplay();
  *library.rl_point = point;
  library.rl_crlf();
  fflush(output());
}

void readline_hide(void) {
  library.rl_clear_visible_line();
  fflush(output());
}

void readline_begin_line(void) {
  fputs("\n", output());
  fflush(output());
}

bool readline_ends_line(void) {
  const char *value = library.rl_variable_value("enable-bracketed-paste");
  return value != NULL && strcmp(value, "on") == 0;
}

void readline_draw(void) {
  library.rl_on_new_line();
  library.rl_redisplay();
}

void readline_ring(void) { library.rl_ding(); }

void readline_resize(void) { library.rl_resize_terminal(); }

void readline_stop_terminal(void) {
  if (*library.rl_deprep_term_function) (*library.rl_deprep_term_function)();
}

void readline_start_terminal(void) {
  if (*library.rl_prep_term_function) (*library.rl_prep_term_function)(1);
  library.rl_resize_terminal();
  library.rl_forced_update_display();
}
