/*
 * mpi.c - the lab with players in many processes, on one machine or many.
 *
 *     mpirun -np 8 paintbox-mpi lab treasure -n 1000000
 *
 * Rank 0 is the lab: it understands the words, hands out chunks of games, collects sums and writes
 * the files; it plays too.  All others only play.  Sums are sent as the text of the results file.
 * A rank that is not heard of any more costs nothing but its chunk, which rank 0 plays again, as
 * long as mpirun lets the others live: docs/lab.md tells how to ask for that.
 */
#include "boards.h"
#include "host/command_line.h"
#include "host/ending.h"
#include "lab.h"
#include "lab/report.h"

#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAG_STUDY, TAG_CHUNK, TAG_QUIT, TAG_ASK, TAG_BRING };
enum { BYTES_MAX = 64 << 20 };

static const double FAREWELL_SECONDS = 3; /* so long rank 0 waits for players at the end */

static int ranks;
static bool *waiting; /* rank 0: those who asked and were given nothing yet */
static int heard;     /* rank 0: how many of them there are */

static void doze(void)
{
    struct timespec t = {0, 300000};
    nanosleep(&t, NULL); /* MPI itself would wait by spinning, and there are games to be played */
}

/* What cannot be gone on from ends all ranks. */
static _Noreturn void give_up(void)
{
    MPI_Abort(MPI_COMM_WORLD, EXIT_IO);
    exit(EXIT_IO);
}

static char *room_for(size_t n)
{
    char *room = malloc(n);
    if (!room)
        give_up();
    return room;
}

/* A message as text, to be freed. */
static char *receive(const MPI_Status *status)
{
    int n = 0;
    MPI_Get_count(status, MPI_CHAR, &n);
    char *text = room_for((size_t)n + 1);
    MPI_Recv(text, n, MPI_CHAR, status->MPI_SOURCE, status->MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    text[n] = '\0';
    return text;
}

static void send_text(int rank, int tag, const char *text, size_t n)
{
    MPI_Send(text, (int)n, MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

/* Rank 0 */

static void team_begin(const struct study *s)
{
    char *room = room_for(BYTES_MAX);
    struct text t = text_open(room, BYTES_MAX);
    study_save(s, &t);
    for (int i = 1; i < ranks; i++)
        send_text(i, TAG_STUDY, room, t.len);
    free(room);
}

static bool read_chunk(const char **at, struct chunk *chunk, uint64_t *count)
{
    uint64_t trial = 0;
    *chunk = (struct chunk){0, 0, 0};
    *count = 0;
    bool ok = scan_uint(at, STUDY_TRIALS - 1, &trial) && scan_word(at, " ") &&
              scan_uint(at, UINT64_MAX, &chunk->from) && scan_word(at, " ") &&
              scan_uint(at, UINT64_MAX, &chunk->to) && scan_word(at, " ") &&
              scan_uint(at, UINT64_MAX, count) && scan_word(at, "\n");
    chunk->trial = (int)trial;
    return ok;
}

static void put_chunk(struct text *to, const struct chunk *chunk, uint64_t count)
{
    const uint64_t n[] = {(uint64_t)chunk->trial, chunk->from, chunk->to, count};
    for (int i = 0; i < 4; i++) {
        text_uint(to, n[i]);
        text_char(to, i < 3 ? ' ' : '\n');
    }
}

/* w: NULL when it is too late for sums. */
static void take_message(struct work *w, const MPI_Status *status)
{
    struct chunk chunk;
    struct sums sums;
    struct sums_fault fault = {1, NULL};
    uint64_t count;
    char *text = receive(status);
    const char *at = text;
    if (status->MPI_TAG == TAG_BRING && w && read_chunk(&at, &chunk, &count) &&
        sums_load(&sums, &at, &fault)) {
        work_bring(w, &chunk, count, &sums);
        sums_clear(&sums);
    }
    free(text);
    waiting[status->MPI_SOURCE] = true;
    heard++;
}

static bool take_messages(struct work *w)
{
    MPI_Status status;
    int there = 0;
    if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS)
        return false;
    if (there)
        take_message(w, &status);
    return there;
}

static void give_chunks(struct work *w)
{
    char room[128];
    struct chunk chunk;
    for (int i = 1; i < ranks; i++)
        if (waiting[i] && work_take(w, &chunk)) {
            struct text t = text_open(room, sizeof room);
            put_chunk(&t, &chunk, 0);
            waiting[i] = false;
            heard--;
            send_text(i, TAG_CHUNK, room, t.len);
        }
}

static void team_poll(struct work *w)
{
    while (take_messages(w))
        ;
    give_chunks(w);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bool begun;

static void begin(const struct study *s)
{
    begun = true;
    team_begin(s);
}

/* All who can still be heard are told to go home. */
static void team_end(void)
{
    double start = now();
    while (begun && heard < ranks - 1 && now() - start < FAREWELL_SECONDS)
        if (!take_messages(NULL))
            doze();
    for (int i = 1; i < ranks; i++)
        if (!begun || waiting[i])
            send_text(i, TAG_QUIT, "", 0);
}

/* Ends the process: properly if all are there, at once if some are gone, for MPI_Finalize would
 * wait for them for ever. */
static int leave(int code)
{
    if (fflush(stdout) || ferror(stdout)) {
        complain("standard output failed");
        code = EXIT_IO;
    }
    if (begun && heard < ranks - 1) {
        complain("%d of %d players were not heard of again; their games were played by others",
                 ranks - 1 - heard, ranks);
        MPI_Abort(MPI_COMM_WORLD, code);
    }
    MPI_Finalize();
    return code;
}

static int be_lab(int argc, char **argv)
{
    const struct lab_team team = {ranks - 1, begin, team_poll, team_end};
    waiting = calloc((size_t)ranks, sizeof waiting[0]);
    if (!waiting)
        give_up();
    if (argc < 2 || strcmp(argv[1], "lab") != 0) {
        complain("paintbox-mpi does 'lab' only: mpirun -np N paintbox-mpi lab GAME ...");
        team_end();
        return leave(EXIT_USAGE);
    }
    int code = lab_command(argc - 1, argv + 1, &team);
    return leave(code);
}

/* All others */

static const atomic_bool *stop;

static char *wait_for_message(int *tag)
{
    MPI_Status status;
    int there = 0;
    for (;;) {
        if (MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS)
            exit(EXIT_IO);
        if (there)
            break;
        doze();
    }
    *tag = status.MPI_TAG;
    return receive(&status);
}

static void play_chunk(const struct lab_plan *plan, int threads, const char *words)
{
    struct chunk chunk;
    struct sums sums;
    uint64_t count;
    char *room = room_for(BYTES_MAX);
    struct text t = text_open(room, BYTES_MAX);
    if (!read_chunk(&words, &chunk, &count))
        give_up();
    count = work_play(&plan[chunk.trial], &chunk, threads, &sums, stop);
    put_chunk(&t, &chunk, count);
    sums_save(&sums, &t);
    sums_clear(&sums);
    send_text(0, TAG_BRING, room, t.len);
    free(room);
}

/* The one word that all ranks mind. */
static int read_threads(int argc, char **argv)
{
    uint64_t n = 1;
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], "--threads") == 0 && read_number(argv[i + 1], LAB_THREADS_MAX, &n) && n)
            return (int)n;
    return 1;
}

static int be_player(int argc, char **argv)
{
    static struct lab_plan plan[STUDY_TRIALS];
    struct study study;
    struct sums_fault fault;
    int tag, threads = read_threads(argc, argv);
    char *text = wait_for_message(&tag);
    if (tag == TAG_STUDY) {
        stop = ending_catch();
        if (!study_load(&study, text, strlen(text), &fault) || !boards_load(&study))
            give_up();
        for (int i = 0; i < study.trials; i++)
            if (!study.trial[i].file[0] && plan_of(&study.trial[i], &plan[i]))
                give_up(); /* another build on this machine */
        study_clear(&study);
        send_text(0, TAG_ASK, "", 0);
    }
    while (tag != TAG_QUIT) {
        free(text);
        text = wait_for_message(&tag);
        if (tag == TAG_CHUNK)
            play_chunk(plan, threads, text);
    }
    free(text);
    MPI_Finalize();
    return EXIT_DONE;
}

int main(int argc, char **argv)
{
    int rank, level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    return rank == 0 ? be_lab(argc, argv) : be_player(argc, argv);
}
