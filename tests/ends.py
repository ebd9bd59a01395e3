#!/usr/bin/env python3
"""Every way of leaving a game at the terminal keeps it, and leaves the terminal as it was.  Prints TAP.

    tests/ends.py PROGRAM
"""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.realpath(sys.argv[1])
HANGS = 60  # seconds after which a program is said to hang
PROMPT = "(? for help)> "
FRAME = ": to type instead "
TREASURE = ["treasure", "--seed", "1", "--players", "2"]
THAW = ["thaw", "--seed", "5", "--players", "3", "--seat", "Ada", "--seat", "greedy", "--seat", "greedy"]
failed = 0


def say(name, ok, *why):
    global failed
    print(("ok - " if ok else "not ok - ") + name, flush=True)
    if not ok:
        failed += 1
        for line in why:
            print("# " + repr(line)[-600:], flush=True)


class Terminal:
    """`paintbox play` on a terminal of its own; what it shows is gathered in `text`."""

    def __init__(self, words, plain=True):
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        self.text, self.seen = "", 0
        words = [PROGRAM, "play"] + words + (["--plain"] if plain else [])
        self.run = subprocess.Popen(words, stdin=self.theirs, stdout=self.theirs, stderr=self.theirs,
                                    start_new_session=True, preexec_fn=self.take_terminal,
                                    env=dict(os.environ, TERM="xterm"))

    @staticmethod
    def take_terminal():
        os.close(os.open(os.ttyname(0), os.O_RDWR))  # the first one opened by a leader of a session is its own
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

    def read(self):
        if not select.select([self.ours], [], [], 0.05)[0]:
            return
        try:
            self.text += os.read(self.ours, 65536).decode("utf-8", "replace")
        except OSError:
            pass

    def until(self, words):
        """Waits for words that were not waited for before."""
        end = time.monotonic() + HANGS
        while words not in self.text[self.seen:]:
            if time.monotonic() > end or self.run.poll() is not None:
                self.read()
                return words in self.text[self.seen:]
            self.read()
        self.seen = self.text.index(words, self.seen) + len(words)
        return True

    def type(self, keys):
        os.write(self.ours, keys.encode())

    def end(self):
        """The exit code; None if it hangs."""
        end = time.monotonic() + HANGS
        while self.run.poll() is None and time.monotonic() < end:
            self.read()
        if self.run.poll() is None:
            self.run.kill()
            self.run.wait()
            return None
        for _ in range(3):
            self.read()
        return self.run.returncode

    def as_before(self):
        return termios.tcgetattr(self.theirs) == self.before

    def close(self):
        if self.run.poll() is None:
            self.run.kill()
            self.run.wait()
        for fd in (self.ours, self.theirs):
            if fd >= 0:
                os.close(fd)


def moves_in(path):
    """How many moves seat 0 has made in a replay that holds; -1 if it does not."""
    if not os.path.isfile(path):
        return -1
    if subprocess.run([PROGRAM, "replay", "--verify", path], capture_output=True).returncode:
        return -1
    return len(re.findall("^0 ", open(path).read(), re.M))


def leave(name, how, words=TREASURE, code=1):
    """A move at the prompt, then the end."""
    t = Terminal(words + ["--save", "game.replay"])
    there = t.until(PROMPT)
    t.type("1\n")
    there = there and t.until(PROMPT)
    how(t)
    got = t.end()
    say(name + " keeps the game", there and got == code and moves_in("game.replay") == 1, got, t.text)
    t.close()
    remove("game.replay")


def remove(path):
    if os.path.isdir(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.remove(path)


def hit(*numbers):
    def how(t):
        for number in numbers:
            t.run.send_signal(number)
    return how


def keep_hitting(number):
    def how(t):
        end = time.monotonic() + HANGS
        while t.run.poll() is None and time.monotonic() < end:
            t.run.send_signal(number)
            t.read()
    return how


def at_the_prompt():
    leave("Ctrl-C at the prompt", lambda t: t.type("\x03"))
    leave("Ctrl-C in the middle of a line", lambda t: t.type("hi\x03"))
    leave("Ctrl-D", lambda t: t.type("\x04"))
    leave("quit", lambda t: t.type("quit\n"))
    leave("Ctrl-\\ at the prompt", lambda t: t.type("\x1c"))
    leave("SIGINT", hit(signal.SIGINT))
    leave("SIGQUIT", hit(signal.SIGQUIT))
    leave("the limit on time", hit(signal.SIGXCPU))
    leave("SIGTERM", hit(signal.SIGTERM))
    leave("SIGHUP", hit(signal.SIGHUP))
    leave("SIGTERM and SIGHUP at once", hit(signal.SIGTERM, signal.SIGHUP))
    leave("SIGTERM again and again", keep_hitting(signal.SIGTERM))
    leave("Ctrl-C after a hint", lambda t: (t.type("hint\n"), t.until("of 100:"), t.type("\x03")))


def gone():
    """The window is closed: the line goes, and SIGHUP comes."""
    t = Terminal(TREASURE + ["--save", "game.replay"])
    t.until(PROMPT)
    t.type("1\n")
    t.until(PROMPT)
    os.close(t.theirs)
    os.close(t.ours)
    t.ours = t.theirs = -1
    try:
        t.run.wait(HANGS)
    except subprocess.TimeoutExpired:
        pass
    say("closing the window keeps the game", moves_in("game.replay") == 1, t.run.poll(), t.text)
    t.close()
    remove("game.replay")


def handing_over():
    t = Terminal(["treasure", "--seed", "4", "--seat", "Ada", "--seat", "Bruno", "--save", "two.replay"])
    there = t.until("who presses Enter. ")
    t.type("\x03")
    got = t.end()
    say("Ctrl-C while the screen is handed over keeps the game", there and got == 1 and moves_in("two.replay") == 0, got, t.text)
    t.close()


def thinking():
    """Nobody waits for a bot that thinks."""
    words = [PROGRAM, "play", "treasure", "--seed", "1", "--seat", "strong:900000000", "--seat", "greedy", "--save", "bots.replay"]
    run = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    ticks = 0
    while ticks < os.sysconf("SC_CLK_TCK") // 2 and run.poll() is None:
        with open("/proc/%d/stat" % run.pid) as f:
            ticks = sum(map(int, f.read().rsplit(")", 1)[1].split()[11:13]))
        time.sleep(0.02)
    run.terminate()
    try:
        out = run.communicate(timeout=HANGS)[0]
    except subprocess.TimeoutExpired:
        run.kill()
        out = run.communicate()[0]
    say("SIGTERM while a bot thinks keeps the game", run.returncode == 1 and moves_in("bots.replay") >= 0, run.returncode, out)


def choosing():
    t = Terminal(["--save", "none.replay"])
    there = t.until("Which game?")
    t.type("\x03")
    got = t.end()
    say("Ctrl-C before a game is chosen leaves", there and got == 1, got, t.text)
    t.close()


def with_arrows():
    ways = {"Ctrl-C": lambda t: t.type("\x03"), "SIGINT": hit(signal.SIGINT), "SIGTERM": hit(signal.SIGTERM),
            "SIGQUIT": hit(signal.SIGQUIT), "SIGHUP": hit(signal.SIGHUP), "SIGTERM again and again": keep_hitting(signal.SIGTERM),
            "SIGTERM in the middle of a key": lambda t: (t.type("\x1b["), hit(signal.SIGTERM)(t))}
    for name, how in ways.items():
        t = Terminal(THAW + ["--save", "arrows.replay"], plain=False)
        there = t.until(FRAME)
        raw = not t.as_before()
        how(t)
        got = t.end()
        say(name + " with the arrow keys keeps the game", there and raw and got == 1 and moves_in("arrows.replay") == 0, got, t.text)
        say("and leaves the terminal as it was", t.as_before(), termios.tcgetattr(t.theirs))
        t.close()
        remove("arrows.replay")


def stopped():
    """Stopped from elsewhere, since Ctrl-Z is no signal while arrows are keys; the shell puts its terminal right meanwhile."""
    t = Terminal(THAW + ["--save", "stopped.replay"], plain=False)
    there = t.until(FRAME)
    hit(signal.SIGSTOP)(t)
    os.waitpid(t.run.pid, os.WUNTRACED)
    termios.tcsetattr(t.theirs, termios.TCSANOW, t.before)
    hit(signal.SIGCONT)(t)
    end = time.monotonic() + HANGS
    while t.as_before() and time.monotonic() < end:
        t.read()
    t.type("r")
    there = there and t.until("(2 of")
    t.type("\x03")
    got = t.end()
    say("who was stopped with the arrow keys has them again", there and got == 1 and t.as_before(), got, t.text[-300:])
    t.close()
    remove("stopped.replay")


def ended_in_the_background():
    """A shell's `kill %1` for a game that was stopped: the terminal is the shell's, and who sets it is stopped again."""
    pid, ours = pty.fork()
    if pid == 0:
        os.execvpe("bash", ["bash", "--norc", "--noprofile", "-i"], dict(os.environ, TERM="xterm", PS1="ready$ "))
    t = Terminal.__new__(Terminal)
    t.ours, t.theirs, t.text, t.seen, t.run = ours, -1, "", 0, subprocess.Popen(["sleep", "600"])
    t.until("ready$ ")
    t.type(" ".join([PROGRAM, "play"] + THAW + ["--save", "back.replay"]) + "\n")
    there = t.until(FRAME)
    with open("/proc/%d/task/%d/children" % (pid, pid)) as f:
        game = int(f.read().split()[0])
    os.kill(game, signal.SIGTSTP)
    there = there and t.until("ready$ ")
    t.type("kill %1\n")
    end = time.monotonic() + HANGS
    while os.path.exists("/proc/%d" % game) and time.monotonic() < end and moves_in("back.replay") < 0:
        t.read()
    say("who is ended in the background keeps the game", there and moves_in("back.replay") == 0, t.text[-300:])
    for number in (game, pid):
        if os.path.exists("/proc/%d" % number):
            os.kill(number, signal.SIGKILL)
    os.waitpid(pid, 0)
    t.close()
    remove("back.replay")


def frames_after(*keys):
    """The frame before the keys, and the one after each of them."""
    t = Terminal(THAW, plain=False)
    t.until(FRAME)
    for key in keys:
        t.type(key)
        if not t.until(FRAME):
            break
    t.type(":")
    t.until(PROMPT)
    t.type("quit\n")
    t.end()
    t.close()
    return re.findall(r"\x1b\[2J\x1b\[H(.*?)" + FRAME, t.text, re.S)


def keys():
    nothing = {"Delete": "\x1b[3~", "Insert": "\x1b[2~", "Page Up": "\x1b[5~", "Home": "\x1b[H", "F1": "\x1bOP", "F5": "\x1b[15~",
               "F1 of Linux's console": "\x1b[[A", "Ctrl-right": "\x1b[1;5C", "Shift-up": "\x1b[1;2A", "Ctrl-Delete": "\x1b[3;5~",
               "Alt-r": "\x1br", "Escape": "\x1b", "a title": "\x1b]0;r r\x07", "a title with ESC \\": "\x1b]0;rr\x1b\\",
               "what is pasted": "\x1b[200~rr\x1b[A\x1b[201~", "a place": "\x1b[24;80R", "a long unknown sequence": "\x1b[?1;2;3 $r",
               "ä": "ä", "Ctrl-A": "\x01"}
    for name, key in nothing.items():
        seen = frames_after(key, "r")
        say(name + " is no key here", len(seen) >= 3 and seen[0] == seen[-2] and "(1 of" in seen[0] and "(2 of" in seen[-1], seen[-2:])
    for name, key in {"right": "\x1b[C", "right, otherwise spelt": "\x1bOC", "l": "l"}.items():
        seen = frames_after(key, "h")
        say("an arrow to the " + name + " moves, and h goes back", len(seen) == 3 and seen[0] == seen[2] != seen[1], seen)
    seen = frames_after("\x1b", "r")
    say("r after Escape turns once", len(seen) == 3 and "(2 of" in seen[-1], seen[-1:])


def spoilt(name, words, then, code, path, how=lambda t: t.type("quit\n")):
    """The place to save at is spoilt while the game goes on."""
    os.mkdir("place")
    t = Terminal(TREASURE + ["--save", "place/game.replay"])
    t.until(PROMPT)
    t.type("1\n")
    t.until(PROMPT)
    os.mkdir("place/game.replay")
    how(t)
    there = t.until("Another name to save the game under: ")
    then(t)
    got = t.end()
    say(name, there and got == code and all(w in t.text for w in words) and moves_in(path) == 1, got, t.text)
    t.close()
    remove("place")
    remove("other.replay")


def another_name():
    spoilt("where a game cannot be saved another name is asked for", ["Saved as other.replay"],
           lambda t: t.type("nowhere/x.replay\nother.replay\n"), 1, "other.replay")
    spoilt("without a name it is kept beside", ["it is kept as place/game.replay.1"], lambda t: t.type("\n"), 3, "place/game.replay.1")
    spoilt("so it is at the input's end", ["it is kept as place/game.replay.1"], lambda t: t.type("\x04"), 3, "place/game.replay.1")
    spoilt("who leaves by Ctrl-C is asked, too", ["Saved as other.replay"], lambda t: t.type("other.replay\n"), 1, "other.replay",
           lambda t: t.type("\x03"))
    spoilt("and can leave by Ctrl-C again", ["it is kept as place/game.replay.1"], lambda t: t.type("\x03"), 3, "place/game.replay.1",
           lambda t: t.type("\x03"))
    spoilt("SIGTERM while he is asked keeps it beside", ["it is kept as place/game.replay.1"], hit(signal.SIGTERM), 3,
           "place/game.replay.1")


def nobody_to_ask():
    """SIGTERM asks nobody, though there is a terminal."""
    os.mkdir("place")
    t = Terminal(TREASURE + ["--save", "place/game.replay"])
    t.until(PROMPT)
    t.type("1\n")
    t.until(PROMPT)
    remove("place")
    t.run.terminate()
    got = t.end()
    text = t.text.replace("\r", "")
    with open("told.replay", "w") as f:
        f.write(text[max(text.rfind("paintbox replay "), 0):])
    say("a game that can be written nowhere is told", got == 3 and "the game follows on standard output" in text and
        "Another name" not in text and moves_in("told.replay") == 1, got, text)
    t.close()


def before_the_first_move():
    os.mkdir("folder")
    os.symlink("nowhere", "nothing.replay")
    for name, path in {"a folder that is not there": "nowhere/x.replay", "a folder": "folder", "a link to nothing": "nothing.replay",
                       "a name too long": "x" * 300}.items():
        t = Terminal(TREASURE + ["--save", path])
        found = t.until("cannot be written: ") and t.end() == 3 and PROMPT not in t.text
        say("to save as %s is refused before the first move" % name, found, t.text)
        t.close()


if __name__ == "__main__":
    work = tempfile.mkdtemp()
    os.chdir(work)
    try:
        for part in (at_the_prompt, gone, handing_over, thinking, choosing, with_arrows, stopped, ended_in_the_background, keys, another_name, nobody_to_ask,
                     before_the_first_move):
            part()
    finally:
        os.chdir("/")
        shutil.rmtree(work)
    sys.exit(failed > 0)
