package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Tracks whether a person is at the agent's client and which questions they dismissed there, in
/// order to limit the waits of calls, choose what the client's dialog shows, and advise the agent.
/// An unattended run waits for one decision only for a limited total time, however often it calls
/// again, because there is no person to end it. A question that the person dismissed is not shown
/// again by the same server.
public final class ClientAttendance {
    private static final int KEPT = 1_000;

    private final Known known;
    private final Supplier<Duration> patience;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<DecisionId, Past> pasts = new LinkedHashMap<>();

    /// What is known before any call.
    private enum Known {
        SOMEBODY,
        NOBODY,
        NOTHING
    }

    /// What happened to one decision here.
    ///
    /// @param alone whether the client answered for a person who is not there
    /// @param waited how long calls without a person waited for it
    /// @param putAway whether the person closed its dialog without an answer
    private record Past(boolean alone, Duration waited, boolean putAway) {
        static final Past NONE = new Past(false, Duration.ZERO, false);
    }

    private ClientAttendance(Known known, Supplier<Duration> patience) {
        this.known = requireNonNull(known, "known is null");
        this.patience = requireNonNull(patience, "patience is null");
    }

    /// Whether anybody sits there is known only by what the client does.
    ///
    /// @param patience how long a run without a person waits for one decision in all
    public static ClientAttendance unknown(Supplier<Duration> patience) {
        return new ClientAttendance(Known.NOTHING, patience);
    }

    /// A person sits at the client.
    ///
    /// @param patience how long a run without a person waits for one decision in all
    public static ClientAttendance attended(Supplier<Duration> patience) {
        return new ClientAttendance(Known.SOMEBODY, patience);
    }

    /// Nobody sits at the client.
    ///
    /// @param patience how long its run waits for one decision in all
    public static ClientAttendance unattended(Supplier<Duration> patience) {
        return new ClientAttendance(Known.NOBODY, patience);
    }

    boolean isAlone(DecisionId id) {
        return switch (known) {
            case NOBODY -> true;
            case SOMEBODY -> false;
            case NOTHING -> of(id).alone();
        };
    }

    /// How long a call without a person may still wait for the decision.
    Duration left(DecisionId id) {
        Duration left = patience.get().minus(of(id).waited());
        return left.isNegative() ? Duration.ZERO : left;
    }

    /// The longest that one call without a person waits for it.
    Duration longest(DecisionId id, ClientProfile profile) {
        Duration left = left(id);
        return left.compareTo(profile.alone()) < 0 ? left : profile.alone();
    }

    /// Whether the client's dialog may show it: somebody is there, and neither paused it nor put it away.
    boolean mayShow(Decision decision) {
        return !decision.isPaused() && !isAlone(decision.id()) && !isPutAway(decision.id());
    }

    boolean isPutAway(DecisionId id) {
        return of(id).putAway();
    }

    /// What an agent whose call leaves the decision open does next; empty where it goes on waiting as
    /// usual.
    Optional<String> next(DecisionId id) {
        if (isAlone(id) && left(id).isZero()) {
            return Optional.of(
                    ("No person is at this run, and it has waited %d s for %s. Say that %s waits, and"
                                    + " end the run; the answer comes with this session's next"
                                    + " prompt or by await_decision.")
                            .formatted(patience.get().toSeconds(), id, id));
        }
        return isPutAway(id)
                ? Optional.of(
                        "The person closed this question here without an answer, which is no answer. It"
                                + " stays open elsewhere: end your turn; the answer comes with the next"
                                + " prompt or by await_decision.")
                : Optional.empty();
    }

    /// The client answered a dialog before anybody could have read it.
    void answeredByItself(DecisionId id) {
        change(id, past -> new Past(true, past.waited(), past.putAway()));
    }

    void waitedAlone(DecisionId id, Duration time) {
        change(id, past -> new Past(past.alone(), past.waited().plus(time), past.putAway()));
    }

    void putAway(DecisionId id) {
        change(id, past -> new Past(past.alone(), past.waited(), true));
    }

    private Past of(DecisionId id) {
        lock.lock();
        try {
            return pasts.getOrDefault(id, Past.NONE);
        } finally {
            lock.unlock();
        }
    }

    private void change(DecisionId id, UnaryOperator<Past> change) {
        lock.lock();
        try {
            pasts.put(id, change.apply(pasts.getOrDefault(id, Past.NONE)));
            if (pasts.size() > KEPT) {
                pasts.remove(pasts.keySet().iterator().next());
            }
        } finally {
            lock.unlock();
        }
    }
}
