package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Under which conditions a question is put: how urgent, for how long, what silence does.
///
/// @param timeout how long the question may run from the moment it is asked; null for no limit
/// @param reversible what the asker states: every option can (or cannot) be undone; null if unsaid
/// @param floor the least assurance an answer must have; null for none
/// @param intake how the request was taken in
public record Terms(
        Urgency urgency,
        @Nullable Duration timeout,
        TimeoutAction timeoutAction,
        @Nullable Boolean reversible,
        boolean destructive,
        Transport transport,
        @Nullable Assurance floor,
        Intake intake) {
    public static final Terms PLAIN =
            new Terms(Urgency.MEDIUM, null, TimeoutAction.NONE, null, false, Transport.AUTO, null);

    public Terms {
        requireNonNull(urgency, "urgency is null");
        requireNonNull(timeoutAction, "timeoutAction is null");
        requireNonNull(transport, "transport is null");
        requireNonNull(intake, "intake is null");
    }

    /// Taken in as it is.
    public Terms(
            Urgency urgency,
            @Nullable Duration timeout,
            TimeoutAction timeoutAction,
            @Nullable Boolean reversible,
            boolean destructive,
            Transport transport,
            @Nullable Assurance floor) {
        this(
                urgency,
                timeout,
                timeoutAction,
                reversible,
                destructive,
                transport,
                floor,
                Intake.PLAIN);
    }

    /// What an answer may do that nothing brings back.
    public Risk risk() {
        return Risk.of(this);
    }

    /// As urgent as this.
    public Terms ofUrgency(Urgency changed) {
        return new Terms(
                changed, timeout, timeoutAction, reversible, destructive, transport, floor, intake);
    }

    public Terms within(Duration limit) {
        return with(limit, floor, intake);
    }

    public Terms from(@Nullable Assurance least) {
        return with(timeout, least, intake);
    }

    public Terms takenIn(Intake how) {
        return with(timeout, floor, how);
    }

    private Terms with(@Nullable Duration limit, @Nullable Assurance least, Intake how) {
        return new Terms(
                urgency, limit, timeoutAction, reversible, destructive, transport, least, how);
    }
}
