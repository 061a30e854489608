package sayso.wire.decision;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;

/// Derives the labels of a decision for programs that plan work, such as `urgency:high`, and
/// whether it counts as closed there: only when it is no longer open and holds no work.
public final class DecisionLabels {
    private DecisionLabels() {}

    /// Closed only when no item is held: where a closed row lets work run, an unanswered question
    /// must not.
    public static boolean isClosed(DecisionWithGates row) {
        return !row.decision().isPending() && row.heldItems().isEmpty();
    }

    public static List<String> of(DecisionWithGates row) {
        Decision decision = row.decision();
        List<String> labels = new ArrayList<>();
        labels.add("gt:decision");
        labels.add("decision:" + stateLabel(decision.state()));
        labels.add("urgency:" + decision.terms().urgency().wireName());
        if (decision.terms().intake().type() != null) {
            labels.add("type:" + decision.terms().intake().type());
        }
        if (AnswerFields.answer(decision).isTextOnly()) {
            labels.add("implicit:custom_text");
        }
        if (!decision.isPending() && !row.heldItems().isEmpty()) {
            labels.add("decision:holding");
        }
        return labels;
    }

    /// The original program's own words for the states.
    private static String stateLabel(DecisionState state) {
        return switch (state) {
            case PENDING -> "pending";
            case RESOLVED -> "resolved";
            case CANCELLED -> "canceled";
            case TIMED_OUT -> "stale";
            case SUPERSEDED -> "superseded";
        };
    }
}
