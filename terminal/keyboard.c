#include "keyboard.h"
#include "host/ending.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* For ever; for what may follow an escape, which is a key as well; for the rest of a sequence. */
enum { FOR_EVER = -1, ESCAPE_MS = 100, SEQUENCE_MS = 1000 };

enum { END = -1, SILENCE = -2, ESCAPE = 27, BELL = 7 };

/* Bytes */

static unsigned char buffer[4096];
static size_t at, end;

/* Fills the buffer; false at the end of the input. */
static bool fill(void)
{
    ssize_t n = read(STDIN_FILENO, buffer, sizeof buffer);
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    at = 0;
    end = n > 0 ? (size_t)n : 0;
    return n > 0;
}

static int next_byte(int patience)
{
    while (at == end) {
        struct pollfd in[] = {{STDIN_FILENO, POLLIN, 0}, {ending_pipe(), POLLIN, 0}};
        int n = ending_asked() ? 0 : poll(in, 2, patience);
        if (ending_asked() || (n < 0 && errno != EINTR))
            return END;
        if (n == 0)
            return SILENCE;
        if (n > 0 && in[0].revents && !fill())
            return END;
    }
    return ending_asked() ? END : buffer[at++];
}

/* Lines */

bool keyboard_line(const char *prompt, char *line, size_t cap)
{
    size_t n = 0;
    int c;
    fputs(prompt, stdout);
    fflush(stdout);
    while ((c = next_byte(FOR_EVER)) >= 0 && c != '\n')
        if (n + 1 < cap)
            line[n++] = (char)c;
    line[n] = '\0';
    line[strcspn(line, "\r")] = '\0';
    return c == '\n' || (n && !ending_asked());
}

/* Keys */

static struct termios usual, keys;
static volatile sig_atomic_t raw;

/* A job in the background must not touch the terminal: it is the shell's, which stops who tries. */
static bool is_background(void)
{
    pid_t front = tcgetpgrp(STDIN_FILENO);
    return front >= 0 && front != getpgrp();
}

/* At once: a terminal whose output stands still would never be put right. */
void keyboard_lines(void)
{
    if (raw && !is_background())
        tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    raw = false;
}

/* Who was stopped comes back to a terminal as the shell has it. */
static void on_continue(int number)
{
    int before = errno;
    (void)number;
    if (raw && !is_background())
        tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    errno = before;
}

bool keyboard_keys(void)
{
    static bool hooked;
    struct sigaction act = {.sa_handler = on_continue, .sa_flags = SA_RESTART};
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &usual) != 0)
        return false;
    if (!hooked) {
        atexit(keyboard_lines);
        sigaction(SIGCONT, &act, NULL);
    }
    hooked = true;
    keys = usual;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    raw = tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0;
    return raw;
}

/* A text that a terminal sends of its own accord, to a bell or to ESC \. */
static int skip_text(void)
{
    int c, before = 0;
    while ((c = next_byte(SEQUENCE_MS)) >= 0 && c != BELL && !(before == ESCAPE && c == '\\'))
        before = c;
    return c == END ? KEY_END : KEY_NONE;
}

/* What is pasted is no key: it ends with ESC [ 201 ~. */
static int skip_paste(void)
{
    static const char last[] = "\033[201~";
    size_t n = 0;
    int c;
    while (last[n] && (c = next_byte(SEQUENCE_MS)) >= 0)
        n = c == last[n] ? n + 1 : c == ESCAPE;
    return last[n] && c == END ? KEY_END : KEY_NONE;
}

static int arrow(int letter)
{
    return letter == 'A'   ? KEY_UP
           : letter == 'B' ? KEY_DOWN
           : letter == 'C' ? KEY_RIGHT
           : letter == 'D' ? KEY_LEFT
                           : KEY_NONE;
}

/* The rest of ESC [ (CSI) or ESC O (SS3): parameters, then a letter.  An arrow with a parameter is
 * one with Ctrl or Shift, which is another key. */
static int sequence(void)
{
    char words[32];
    size_t n = 0;
    int c;
    while ((c = next_byte(SEQUENCE_MS)) >= ' ' && c < '@')
        if (n + 1 < sizeof words)
            words[n++] = (char)c;
    words[n] = '\0';
    if (c == END)
        return KEY_END;
    if (c == '[' && !n) /* function keys of Linux's console: ESC [ [ A */
        return next_byte(SEQUENCE_MS) == END ? KEY_END : KEY_NONE;
    if (c == '~' && strcmp(words, "200") == 0)
        return skip_paste();
    return n ? KEY_NONE : arrow(c);
}

static int after_escape(void)
{
    int c = next_byte(ESCAPE_MS);
    while (c == ESCAPE)
        c = next_byte(ESCAPE_MS);
    if (c == END)
        return KEY_END;
    if (c == '[' || c == 'O')
        return sequence();
    return c >= 0 && strchr("]P_^X", c) && c ? skip_text() : KEY_NONE;
}

int keyboard_key(void)
{
    int c = next_byte(FOR_EVER);
    return c == ESCAPE ? after_escape() : c;
}
