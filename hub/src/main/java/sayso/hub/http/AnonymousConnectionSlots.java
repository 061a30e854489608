package sayso.hub.http;

import io.helidon.webserver.CloseConnectionException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/// Limits the connections that have not shown a credential yet, and closes the one that has kept
/// the hub waiting longest for a request when a newcomer finds no free slot. So newcomers are
/// accepted; all other connections are reserved for authenticated callers. Thread-safe.
final class AnonymousConnectionSlots {
    private static final ScopedValue<Place> HERE = ScopedValue.newInstance();

    private final int places;
    private final Set<Place> waiting = new LinkedHashSet<>();
    private int taken;

    AnonymousConnectionSlots(int places) {
        this.places = places;
    }

    /// One connection, in its own thread.
    final class Place {
        private final Thread thread = Thread.currentThread();
        private boolean gone;
        private volatile boolean known;

        /// The next request has not come yet.
        void waits() {
            synchronized (AnonymousConnectionSlots.this) {
                requireHere();
                if (!known) {
                    waiting.add(this);
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
                    taken--;
                }
            }
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
                taken--;
            }
            gone = true;
            waiting.remove(this);
        }
    }

    /// A place for the connection of this thread.
    Place enter() {
        synchronized (this) {
            if (taken >= places) {
                Iterator<Place> longest = waiting.iterator();
                if (!longest.hasNext()) {
                    throw new CloseConnectionException("too many connections without a credential");
                }
                Place oldest = longest.next();
                oldest.release();
                oldest.thread.interrupt();
            }
            taken++;
            Place place = new Place();
            // why: until its thread goes on it keeps the hub waiting like any other
            waiting.add(place);
            return place;
        }
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
