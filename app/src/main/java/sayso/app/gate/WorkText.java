package sayso.app.gate;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.text.ZonedTimeText;
import sayso.decision.work.WorkStatus;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.TextTruncator;
import sayso.wire.decision.WorkWithHolders;

/// Formats work items and what holds each as lines for a terminal: a list, or one item in full with
/// its gates.
final class WorkText {
    private static final int QUESTION = 50;

    private final TerminalSymbols signs;

    WorkText(TerminalSymbols signs) {
        this.signs = signs;
    }

    List<String> lines(List<WorkWithHolders> rows) {
        List<String> lines = new ArrayList<>();
        for (WorkWithHolders row : rows) {
            lines.add(headline(row.standing()));
            lines.addAll(why(row));
        }
        return lines;
    }

    /// @param gates all that held or hold it
    List<String> whole(WorkWithHolders row, List<Gate> gates) {
        WorkStatus standing = row.standing();
        List<String> lines = lines(List.of(row));
        if (!standing.item().after().isEmpty()) {
            lines.add("  after: " + SafeText.line(String.join(", ", standing.item().after())));
        }
        for (Gate gate : gates) {
            if (gate.releasedAt() != null) {
                lines.add(
                        "  "
                                + signs.done()
                                + " freed by "
                                + gate.decision()
                                + " at "
                                + ZonedTimeText.ofSystem().minute(gate.releasedAt()));
            }
        }
        return lines;
    }

    private String headline(WorkStatus standing) {
        String id = SafeText.line(standing.item().id());
        return switch (standing.state()) {
            case BLOCKED -> signs.failed() + " " + id + ": blocked";
            case READY -> signs.done() + " " + id + ": free";
            case DONE -> signs.done() + " " + id + ": done";
            case UNKNOWN -> signs.failed() + " " + id + ": unknown (not registered here)";
        };
    }

    private static List<String> why(WorkWithHolders row) {
        WorkStatus standing = row.standing();
        List<String> lines = new ArrayList<>();
        for (Gate gate : standing.holding()) {
            lines.add(
                    "  waits for "
                            + gate.decision()
                            + row.holder(gate).map(WorkText::asked).orElse(""));
        }
        if (standing.elsewhere() > 0) {
            lines.add("  waits for others' decisions: " + standing.elsewhere());
        }
        if (!standing.undone().isEmpty()) {
            lines.add(
                    "  comes after unfinished work: "
                            + SafeText.line(String.join(", ", standing.undone())));
        }
        return lines;
    }

    private static String asked(Decision holder) {
        String state = holder.isPending() ? "" : " [" + holder.state().wireName() + "]";
        return state + ": " + TextTruncator.line(holder.question().title(), QUESTION);
    }
}
