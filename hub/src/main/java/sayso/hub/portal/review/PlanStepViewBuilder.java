package sayso.hub.portal.review;

import java.util.List;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanStepState;
import sayso.hub.portal.view.PlanStepView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the steps of a session's plan, as they stand, for pages that show its progress.
public final class PlanStepViewBuilder {
    private PlanStepViewBuilder() {}

    /// In the plan's order.
    public static List<PlanStepView> of(Plan plan, PortalTexts words) {
        int next = plan.current().map(PlanStep::number).orElse(-1);
        boolean carriedOut = plan.state().isApproved();
        return plan.revision().steps().stream()
                .map(step ->
                        new PlanStepView(
                                step.number(),
                                VisibleText.of(step.text()),
                                sign(step.state()),
                                step.state().wireName(),
                                label(step, words),
                                VisibleText.of(step.note()),
                                carriedOut && step.number() == next,
                                carriedOut))
                .toList();
    }

    private static String label(PlanStep step, PortalTexts words) {
        String state = words.of("plans.step." + step.state().wireName());
        return step.early() && step.state() == PlanStepState.CLAIMED
                ? words.of("plans.early", state)
                : state;
    }

    private static String sign(PlanStepState state) {
        return switch (state) {
            case OPEN -> "☐";
            case CLAIMED -> "☑";
            case SKIPPED, FAILED -> "☒";
        };
    }
}
