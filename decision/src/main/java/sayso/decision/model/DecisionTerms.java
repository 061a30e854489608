package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The conditions under which a question is asked: urgency, time limit, timeout action, risk,
/// preferred surface, required assurance, and the way it was accepted.
///
/// @param timeout how long the question may run from the moment it is asked; null for no limit
/// @param reversible what the asker states: every option can (or cannot) be undone; null if unsaid. What takes over
///     the work of another question is stated no safer than that one
/// @param floor the least assurance an answer must have; null for none
/// @param intake how the request was taken in
public record DecisionTerms(
        Urgency urgency,
        @Nullable Duration timeout,
        TimeoutAction timeoutAction,
        @Nullable Boolean reversible,
        boolean destructive,
        SurfacePreference transport,
        @Nullable Assurance floor,
        AskIntake intake) {
    public static final DecisionTerms PLAIN =
            new DecisionTerms(
                    Urgency.MEDIUM,
                    null,
                    TimeoutAction.NONE,
                    null,
                    false,
                    SurfacePreference.AUTO,
                    null);

    public DecisionTerms {
        requireNonNull(urgency, "urgency is null");
        requireNonNull(timeoutAction, "timeoutAction is null");
        requireNonNull(transport, "transport is null");
        requireNonNull(intake, "intake is null");
    }

    /// Taken in as it is.
    public DecisionTerms(
            Urgency urgency,
            @Nullable Duration timeout,
            TimeoutAction timeoutAction,
            @Nullable Boolean reversible,
            boolean destructive,
            SurfacePreference transport,
            @Nullable Assurance floor) {
        this(
                urgency,
                timeout,
                timeoutAction,
                reversible,
                destructive,
                transport,
                floor,
                AskIntake.PLAIN);
    }

    /// What an answer may do that nothing brings back.
    public AnswerRisk risk() {
        return AnswerRisk.of(this);
    }

    /// As urgent as this.
    public DecisionTerms ofUrgency(Urgency changed) {
        return new DecisionTerms(
                changed, timeout, timeoutAction, reversible, destructive, transport, floor, intake);
    }

    public DecisionTerms within(Duration limit) {
        return with(limit, floor, intake);
    }

    public DecisionTerms from(@Nullable Assurance least) {
        return with(timeout, least, intake);
    }

    public DecisionTerms takenIn(AskIntake how) {
        return with(timeout, floor, how);
    }

    /// The same for a question that a person has asked again.
    ///
    /// @param limit null for none
    public DecisionTerms again(@Nullable Duration limit, TimeoutAction action) {
        return new DecisionTerms(
                urgency, limit, action, reversible, destructive, transport, floor, intake.lock());
    }

    /// The same with no less of a risk than this: of what takes the place of a question that held work.
    public DecisionTerms noSaferThan(AnswerRisk other) {
        if (risk().compareTo(other) >= 0) {
            return this;
        }
        return new DecisionTerms(
                urgency,
                timeout,
                timeoutAction,
                false,
                destructive || other == AnswerRisk.DESTRUCTIVE,
                transport,
                floor,
                intake);
    }

    private DecisionTerms with(@Nullable Duration limit, @Nullable Assurance least, AskIntake how) {
        return new DecisionTerms(
                urgency, limit, timeoutAction, reversible, destructive, transport, least, how);
    }
}
