package sayso.decision.plan.mode;

import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.NOON;

import java.util.List;
import java.util.stream.IntStream;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Outcome;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;

/// Plans to test the rules of plan mode with.
final class PlanSamples {
    static final SessionKey SESSION = new SessionKey("local", "claude-code", "s-plan");
    static final DecisionId ASKED = new DecisionId("d-7m2kq0");

    /// Its steps have the numbers 3, 5 and 6.
    static final PlanRevision ORDERS =
            PlanRevision.NONE.next(
                    PlanText.whole(
                            "Plan: Orders table\n3. Build\n5. Write the migration\n6. Run it"));

    private PlanSamples() {}

    static PlanRevision ofSteps(int count) {
        List<PlanStep> steps =
                IntStream.rangeClosed(1, count)
                        .mapToObj(
                                number -> new PlanStep(number, "Do", PlanStepState.OPEN, "", false))
                        .toList();
        return PlanRevision.NONE.reading(steps);
    }

    static Plan planning() {
        return Plan.none(SESSION, "/srv/shop", NOON).entered(NOON);
    }

    static Plan proposed() {
        return planning().proposing(ORDERS, ASKED);
    }

    static Plan executing() {
        return proposed().executing(ORDERS, false);
    }

    static Plan in(PlanState state) {
        return switch (state) {
            case OFF -> Plan.none(SESSION, "/srv/shop", NOON);
            case PLANNING -> planning();
            case PROPOSED -> proposed();
            case EXECUTING -> executing();
            case COMPLETED, ABANDONED -> executing().ended(state);
        };
    }

    static Decision asking(PlanRevision plan) {
        return ofType(ApprovalQuestionFactory.TYPE, plan);
    }

    static Decision ofType(String type, PlanRevision plan) {
        return DecisionSamples.pending(
                DecisionTerms.PLAIN.takenIn(AskIntake.PLAIN.ofType(type).lock()),
                DecisionSamples.question(ApprovalQuestionFactory.of(plan)),
                List.of());
    }

    static Decision answered(PlanRevision plan, Answer answer) {
        return asking(plan).ended(new Outcome.Answered(answer, ANN, NOON, false), null);
    }
}
