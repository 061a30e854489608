package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Under which conditions a question is put: how urgent, for how long, what silence does.
///
/// @param timeout how long the question may run from the moment it is asked; null for no limit
/// @param reversible what the asker states: every option can (or cannot) be undone; null if unsaid
/// @param floor the least assurance an answer must have; null for none
public record Terms(
        Urgency urgency,
        @Nullable Duration timeout,
        TimeoutAction timeoutAction,
        @Nullable Boolean reversible,
        boolean destructive,
        Transport transport,
        @Nullable Assurance floor) {
    public static final Terms PLAIN =
            new Terms(Urgency.MEDIUM, null, TimeoutAction.NONE, null, false, Transport.AUTO, null);

    public Terms {
        requireNonNull(urgency, "urgency is null");
        requireNonNull(timeoutAction, "timeoutAction is null");
        requireNonNull(transport, "transport is null");
    }

    public Terms within(Duration limit) {
        return new Terms(urgency, limit, timeoutAction, reversible, destructive, transport, floor);
    }
}
