package sayso.hub.portal.review;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.ApprovalSummary;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Formats a person's answer on a plan as one line of the portal, as in `Approve; step 3 left out;
/// 2 comments`.
public final class ApprovalSummaryText {
    private ApprovalSummaryText() {}

    public static String of(ApprovalSummary plan, PortalTexts words) {
        List<String> parts = new ArrayList<>();
        String verdict = verdict(plan.verdict(), words);
        if (!verdict.isEmpty()) {
            parts.add(verdict);
        }
        if (!plan.words().isEmpty()) {
            parts.add("“" + VisibleText.of(plan.words()) + "”");
        }
        if (!plan.leftOut().isEmpty()) {
            parts.add(
                    words.of(
                            plan.leftOut().size() == 1
                                    ? "verdict.left_out.one"
                                    : "verdict.left_out",
                            String.join(", ", plan.leftOut())));
        }
        plan.reworded()
                .forEach(step ->
                        parts.add(
                                words.of(
                                        "verdict.reads",
                                        step.step(),
                                        VisibleText.of(step.text()))));
        plan.notes()
                .forEach(note ->
                        parts.add(
                                words.of(
                                        "verdict.noted",
                                        note.step(),
                                        VisibleText.of(note.text()))));
        if (plan.comments() > 0) {
            parts.add(words.counted("verdict.comments", plan.comments()));
        }
        return parts.stream()
                .reduce((one, other) -> words.of("verdict.and", one, other))
                .orElseGet(() -> words.of("ending.nothing"));
    }

    private static String verdict(String option, PortalTexts words) {
        return switch (option) {
            case ApprovalQuestionFactory.EXECUTE -> words.of("review.approve");
            case ApprovalQuestionFactory.CAREFULLY -> words.of("review.careful");
            case ApprovalQuestionFactory.REFINE -> words.of("review.request");
            case ApprovalQuestionFactory.KEEP -> words.of("review.keep");
            default -> "";
        };
    }
}
