package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// The facts about one notice to people that statistics count: its decision and channel, its state,
/// its times, and its failed tries.
///
/// @param decision what it is about; `LogEvent.STORE` where it is about none
/// @param channel which way it goes, as in `mail`
/// @param madeAt when there was something to tell
/// @param state how far it got, by the name that is stored
/// @param sentAt when its channel confirmed it; null where that has not happened
/// @param failures how many tries came to nothing
/// @param reminder which event of the log it reminds of; 0 where it is no reminder
public record NoticeFact(
        DecisionId decision,
        String channel,
        Instant madeAt,
        String state,
        @Nullable Instant sentAt,
        int failures,
        long reminder) {
    /// The states that are counted, by the names they are stored under.
    public static final String WAITING = "waiting";

    public static final String SENT = "sent";
    public static final String DEAD = "dead";
    public static final String DROPPED = "dropped";

    public NoticeFact {
        requireNonNull(decision, "decision is null");
        requireNonNull(channel, "channel is null");
        requireNonNull(madeAt, "madeAt is null");
        requireNonNull(state, "state is null");
    }
}
