package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanHeader;
import sayso.core.plan.mode.PlanStep;
import sayso.terminal.SafeText;
import sayso.terminal.Signs;

/// Sessions in plan mode: a line each below the head of the screen, and their steps whole.
final class PlanRows {
    private static final int MOST = 3;
    private static final int HIGH = 20;

    private PlanRows() {}

    /// As many lines as there is room for.
    ///
    /// @param rows of the screen
    static List<String> heads(List<Plan> plans, int rows, Signs signs) {
        int most = rows >= HIGH ? MOST : 1;
        List<String> lines = new ArrayList<>();
        for (Plan plan : plans.subList(0, Math.min(most, plans.size()))) {
            lines.add(head(plan, signs));
        }
        if (plans.size() > most) {
            int last = lines.size() - 1;
            lines.set(last, lines.get(last) + ", and " + (plans.size() - most) + " more: T");
        }
        return lines;
    }

    /// One session in a line.
    static String head(Plan plan, Signs signs) {
        String header = PlanHeader.of(plan);
        String folder = plan.traces().folder();
        String now =
                plan.current()
                        .map(step ->
                                "  "
                                        + signs.here()
                                        + " "
                                        + step.number()
                                        + " "
                                        + SafeText.line(step.heading()))
                        .orElse("");
        return (signs.equals(Signs.ASCII) ? header.replace(" \u00B7 ", " - ") : header)
                + now
                + "  "
                + SafeText.line(plan.session().agentKind())
                + (folder == null ? "" : " in " + SafeText.line(folder));
    }

    /// All of them with their steps.
    static Leaf leaf(List<Plan> plans) {
        List<Leaf.Row> rows = new ArrayList<>();
        for (Plan plan : plans) {
            if (!rows.isEmpty()) {
                rows.add(Leaf.Row.of(""));
            }
            rows.add(Leaf.Row.of(head(plan, Signs.ASCII)));
            if (plan.revision().steps().isEmpty()) {
                rows.add(Leaf.Row.of("No plan yet. It comes to you as a decision."));
            }
            plan.revision().steps().forEach(step -> rows.add(step(step)));
        }
        if (rows.isEmpty()) {
            rows.add(Leaf.Row.of("No session is in plan mode. sayso plan on begins it."));
        }
        return new Leaf(rows, 0, new Leaf.Use.Plans());
    }

    private static Leaf.Row step(PlanStep step) {
        String text = step.number() + ". " + SafeText.line(step.heading());
        String note = step.note().isEmpty() ? "" : ": " + SafeText.line(step.note());
        return switch (step.state()) {
            case OPEN -> Leaf.Row.of("  " + text + note);
            case CLAIMED -> Leaf.Row.done(text + (step.early() ? ", out of order" : "") + note);
            case SKIPPED -> Leaf.Row.of("- " + text + ", skipped" + note);
            case FAILED -> Leaf.Row.failed(text + ", failed" + note);
        };
    }
}
