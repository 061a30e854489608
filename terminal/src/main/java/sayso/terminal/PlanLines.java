package sayso.terminal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;

/// Formats a session's plan as lines: the state of each step, the next one, and the notes on them.
public final class PlanLines {
    private final TerminalSymbols signs;

    public PlanLines(TerminalSymbols signs) {
        this.signs = requireNonNull(signs, "signs is null");
    }

    /// One line for each line of its steps.
    public List<String> steps(Plan plan) {
        List<String> lines = new ArrayList<>();
        int next = plan.current().map(PlanStep::number).orElse(-1);
        for (PlanStep step : plan.revision().steps()) {
            lines.addAll(step(plan, step, step.number() == next));
        }
        return lines;
    }

    /// The first line of each step.
    public List<String> headings(Plan plan) {
        int next = plan.current().map(PlanStep::number).orElse(-1);
        return plan.revision().steps().stream()
                .map(step -> heading(plan, step, step.number() == next))
                .toList();
    }

    private List<String> step(Plan plan, PlanStep step, boolean isNext) {
        List<String> lines = new ArrayList<>();
        lines.add(heading(plan, step, isNext));
        step.text().lines().skip(1).forEach(line -> lines.add("        " + line));
        if (!step.note().isEmpty()) {
            step.note().lines().forEach(line -> lines.add("        " + signs.quote() + " " + line));
        }
        return lines;
    }

    private String heading(Plan plan, PlanStep step, boolean isNext) {
        String box =
                switch (step.state()) {
                    case OPEN -> signs.open();
                    case CLAIMED -> signs.ticked();
                    case SKIPPED, FAILED -> signs.crossed();
                };
        String state =
                switch (step.state()) {
                    case OPEN -> isNext ? "  " + signs.here() + " now" : "";
                    case CLAIMED -> step.early() ? "  claimed, out of order" : "  claimed";
                    case SKIPPED -> "  skipped";
                    case FAILED -> "  failed";
                };
        return box
                + " "
                + step.number()
                + " "
                + SafeText.line(step.heading())
                + (plan.state().isApproved() || !step.isOpen() ? state : "");
    }
}
