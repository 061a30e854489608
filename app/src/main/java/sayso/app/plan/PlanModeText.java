package sayso.app.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.plan.mode.NextSession;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;
import sayso.terminal.PlanLines;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;

/// Formats plan mode of an agent's session as lines for a terminal: a one-line header, or the plan
/// in full with its steps and history.
final class PlanModeText {
    private final TerminalSymbols signs;

    PlanModeText(TerminalSymbols signs) {
        this.signs = signs;
    }

    /// How plan mode stands, also where there is no header for it.
    static String header(Plan plan) {
        String header = PlanHeader.of(plan);
        return header.isEmpty() ? "Plan Mode: " + plan.state().wireName() : header;
    }

    List<String> whole(Plan plan, Instant now) {
        List<String> lines = new ArrayList<>();
        lines.add(header(plan));
        String folder = plan.traces().folder();
        lines.add(
                "  "
                        + (NextSession.is(plan.session())
                                ? "the next session"
                                : "session "
                                        + SafeText.line(plan.session().sessionId())
                                        + " of "
                                        + plan.session().agentKind())
                        + (folder == null ? "" : " in " + SafeText.line(folder)));
        if (plan.revision().number() == 0 || plan.revision().text().isEmpty()) {
            if (plan.state().isOpen()) {
                lines.add("  No plan yet. It comes to you as a decision.");
            }
            return lines;
        }
        lines.add(
                "  revision "
                        + plan.revision().number()
                        + ", "
                        + RelativeTimeText.ago(Duration.between(plan.changedAt(), now))
                        + (plan.isCareful() ? ", asks before each edit" : ""));
        lines.add("");
        lines.add(
                "Plan:"
                        + (plan.revision().title().isEmpty()
                                ? ""
                                : " " + SafeText.line(plan.revision().title())));
        new PlanLines(signs).steps(plan).forEach(line -> lines.add("  " + line));
        if (plan.revision().steps().isEmpty()) {
            plan.revision().text().lines().forEach(line -> lines.add("  " + line));
        }
        if (plan.decision() != null) {
            lines.add("");
            lines.add(
                    signs.arrow()
                            + " sayso plan approve, or answer "
                            + plan.decision().value()
                            + " step by step: sayso answer "
                            + plan.decision().value());
        }
        return lines;
    }
}
