package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The progress of a waiting decision through its escalation steps: steps done, reminders, raises
/// of urgency, the next time something happens, and the person who acknowledged it.
///
/// @param since what the steps are counted from
/// @param step how many steps of its urgency are done or were passed over
/// @param reminders how often the person was told again
/// @param raises how often it became more urgent
/// @param nextAt when something happens next; null where nothing will
/// @param seenBy the shown name of who said that they saw it and will answer; null where none did
/// @param seenById their id; null where none did
/// @param seenAt when they said so; null where none did
public record EscalationProgress(
        Instant since,
        int step,
        int reminders,
        int raises,
        @Nullable Instant nextAt,
        @Nullable String seenBy,
        @Nullable PersonId seenById,
        @Nullable Instant seenAt) {
    public EscalationProgress {
        requireNonNull(since, "since is null");
    }

    /// The clock of a decision that was asked at this instant; null where nothing will happen.
    public static @Nullable EscalationProgress begun(
            Urgency urgency, Instant askedAt, EscalationPolicy policy) {
        Instant first = policy.due(urgency, 0, askedAt);
        return first == null
                ? null
                : new EscalationProgress(askedAt, 0, 0, 0, first, null, null, null);
    }

    public EscalationProgress reminded() {
        return new EscalationProgress(
                since, step, reminders + 1, raises, nextAt, seenBy, seenById, seenAt);
    }

    /// Past this many steps.
    public EscalationProgress at(int steps, @Nullable Instant next) {
        return new EscalationProgress(
                since, steps, reminders, raises, next, seenBy, seenById, seenAt);
    }

    /// With the steps of a higher urgency before it.
    public EscalationProgress raised(Instant now, @Nullable Instant next) {
        return new EscalationProgress(
                now, 0, reminders, raises + 1, next, seenBy, seenById, seenAt);
    }

    /// @param from what its steps are counted from now on
    public EscalationProgress seen(
            Actor.Person by, Instant at, Instant from, @Nullable Instant next) {
        return new EscalationProgress(from, step, reminders, raises, next, by.name(), by.id(), at);
    }
}
