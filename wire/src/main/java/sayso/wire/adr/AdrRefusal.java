package sayso.wire.adr;

import java.util.Optional;
import java.util.Set;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Reasons to write no record of a decision: it was not answered here, its texts are gone, or it allowed
/// one step of an agent and settled nothing.
public enum AdrRefusal {
    ERASED("its texts were erased"),
    OPEN("it is open"),
    REVOCABLE("its answer can still be taken back"),
    IMPORTED("it was imported, and answered in another store"),
    NOT_ANSWERED("nobody answered it"),
    PLAN("it approves a plan"),
    PERMISSION("it is a permission that an agent's dialog asked for");

    /// The doors by which an agent's own dialogs come.
    private static final Set<String> DIALOGS = Set.of("hook", "hook-subagent", "acp");

    private final String reason;

    AdrRefusal(String reason) {
        this.reason = reason;
    }

    /// In a sentence, as in `it is open`.
    public String reason() {
        return reason;
    }

    /// Empty where it may have one.
    public static Optional<AdrRefusal> of(Decision decision) {
        AskIntake intake = decision.terms().intake();
        if (decision.isErased()) {
            return Optional.of(ERASED);
        }
        if (AskIntake.PLAN.equals(intake.type()) || AskIntake.PLAN_GATE.equals(intake.type())) {
            return Optional.of(PLAN);
        }
        if (intake.isConfirmation() && DIALOGS.contains(decision.asker().via())) {
            return Optional.of(PERMISSION);
        }
        if (decision.claim() != null) {
            return Optional.of(REVOCABLE);
        }
        if (decision.isPending()) {
            return Optional.of(OPEN);
        }
        if (decision.isAnsweredElsewhere()) {
            return Optional.of(IMPORTED);
        }
        return decision.outcome() instanceof Outcome.Answered
                ? Optional.empty()
                : Optional.of(NOT_ANSWERED);
    }
}
