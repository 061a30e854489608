package sayso.hub.http;

import io.helidon.webserver.CloseConnectionException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Slots for the connections that have not shown a credential yet, of which there may be only so many.
/// A newcomer that finds no free slot waits until one is free, and closes the one that has kept the hub
/// waiting longest for a request once that was longer than a request takes to arrive. A request that has
/// arrived and was not read yet, since the hub is busy with a crowd, closes no connection. So newcomers are
/// accepted, of a crowd that comes at once everybody, and all other connections are reserved for
/// authenticated callers. Thread-safe.
final class AnonymousConnectionSlots {
    private static final ScopedValue<Place> HERE = ScopedValue.newInstance();

    /// How long a request may take to come before its slot is wanted: longer than thousands of clients that
    /// begin in the same moment, on the hub's computer, take to send theirs.
    private static final long DUE = Duration.ofSeconds(1).toNanos();

    /// After it the thread of a connection runs, or is about to, if anything had come on it before.
    private static final long ROUND = Duration.ofMillis(20).toNanos();

    /// How long a newcomer waits at most.
    private static final long LONGEST = Duration.ofSeconds(30).toNanos();

    private final int places;
    private final Set<Place> waiting = new LinkedHashSet<>();
    private final Deque<Place> silent = new ArrayDeque<>();
    private boolean watched;
    private int taken;

    AnonymousConnectionSlots(int places) {
        this.places = places;
    }

    /// One connection, in its own thread.
    final class Place {
        private final Thread thread = Thread.currentThread();
        private long since = System.nanoTime();
        private boolean gone;
        private volatile boolean known;

        /// The next request has not come yet.
        void waits() {
            synchronized (AnonymousConnectionSlots.this) {
                requireHere();
                if (!known && waiting.add(this)) {
                    since = System.nanoTime();
                }
            }
        }

        /// A request has come.
        void works() {
            synchronized (AnonymousConnectionSlots.this) {
                requireHere();
                waiting.remove(this);
            }
        }

        private void shown() {
            synchronized (AnonymousConnectionSlots.this) {
                if (!gone && !known) {
                    known = true;
                    free();
                }
            }
        }

        /// Whether it keeps the hub waiting for longer than a request takes, and nothing has come: a thread
        /// with something to read does not stand still.
        private boolean isSilent(long now) {
            Thread.State state = thread.getState();
            return waiting.contains(this)
                    && now - since >= DUE
                    && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
        }

        /// Whether a credential was shown on it.
        boolean isKnown() {
            return known;
        }

        /// The connection has ended.
        void leave() {
            synchronized (AnonymousConnectionSlots.this) {
                release();
            }
        }

        private void requireHere() {
            if (gone) {
                throw new CloseConnectionException("its place was wanted");
            }
        }

        private void release() {
            if (!gone && !known) {
                free();
            }
            gone = true;
            waiting.remove(this);
        }
    }

    /// A place for the connection of this thread, which waits for one.
    Place enter() {
        synchronized (this) {
            try {
                awaitPlace();
            } finally {
                notify(); // why: of those who wait for a place, somebody has to watch
            }
            taken++;
            Place place = new Place();
            // why: until its thread goes on it keeps the hub waiting like any other
            waiting.add(place);
            return place;
        }
    }

    private void awaitPlace() {
        long start = System.nanoTime();
        while (taken >= places) {
            if (System.nanoTime() - start > LONGEST) {
                throw new CloseConnectionException("too many connections without a credential");
            }
            if (watched) {
                await(LONGEST);
            } else if (!gaveUpOne()) {
                watch();
            }
        }
    }

    private boolean gaveUpOne() {
        long now = System.nanoTime();
        for (Place next = silent.poll(); next != null; next = silent.poll()) {
            if (next.isSilent(now)) {
                giveUp(next);
                return true;
            }
        }
        return false;
    }

    /// Finds who has to go. The notice that something has come on a connection waits in the queue that
    /// this thread waits in too, so that who is silent before it and behind it had nothing to read.
    private void watch() {
        watched = true;
        try {
            long now = System.nanoTime();
            long due = untilDue(now);
            if (due > 0) {
                await(due);
                return;
            }
            List<Place> before = silent(waiting, now);
            await(ROUND);
            long then = System.nanoTime();
            if (then - now >= ROUND) {
                silent.addAll(silent(before, then));
            }
        } finally {
            watched = false;
        }
    }

    private static List<Place> silent(Collection<Place> places, long now) {
        return places.stream()
                .takeWhile(place -> now - place.since >= DUE)
                .filter(place -> place.isSilent(now))
                .toList();
    }

    /// Nanoseconds until the one that keeps the hub waiting longest has to go.
    private long untilDue(long now) {
        Iterator<Place> longest = waiting.iterator();
        return longest.hasNext() ? longest.next().since + DUE - now : DUE;
    }

    private static void giveUp(Place oldest) {
        oldest.release();
        oldest.thread.interrupt();
    }

    private void await(long nanos) {
        try {
            // why: no shorter than a millisecond, since nought waits for ever
            TimeUnit.NANOSECONDS.timedWait(this, Math.max(nanos, 1_000_000));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CloseConnectionException("the hub stops", e);
        }
    }

    /// How many of them there are.
    synchronized int taken() {
        return taken;
    }

    private void free() {
        taken--;
        notify();
    }

    /// Runs a connection at its place.
    static <X extends Throwable> void at(Place place, ScopedValue.CallableOp<Boolean, X> connection)
            throws X {
        boolean _ = ScopedValue.where(HERE, place).call(connection);
    }

    /// A credential was shown on the connection of this thread.
    static void shownHere() {
        if (HERE.isBound()) {
            HERE.get().shown();
        }
    }
}
