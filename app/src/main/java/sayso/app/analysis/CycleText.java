package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.Asker;
import sayso.wire.cycle.ToolSchemas;

/// Formats analysis cycles as text, in one line or in full, and the list of analysis tools with
/// their parameters.
final class CycleText {
    private CycleText() {}

    /// One cycle in one line.
    static String row(Cycle cycle) {
        return "%s  %s  %s%s, %d of %d complete%s"
                .formatted(
                        cycle.id(),
                        cycle.title(),
                        cycle.status().wireName(),
                        cycle.isActive() ? ", at " + words(cycle.current()) : "",
                        complete(cycle),
                        Component.values().length,
                        cycle.owner().equals(Asker.LOCAL) ? "" : ", for " + cycle.owner());
    }

    private static long complete(Cycle cycle) {
        return cycle.components().values().stream()
                .filter(status -> status == ComponentStatus.COMPLETE)
                .count();
    }

    static String words(Component component) {
        return component.wireName().replace('_', ' ');
    }

    /// One cycle with all that it holds, counted.
    static List<String> whole(Cycle cycle) {
        CycleContents contents = cycle.contents();
        List<String> lines = new ArrayList<>();
        lines.add(row(cycle));
        String statement = contents.frame().statement();
        if (statement != null) {
            lines.add("  " + statement);
        }
        decided(cycle, lines);
        for (Component component : Component.values()) {
            lines.add(
                    "  %s %-18s %s"
                            .formatted(
                                    component == cycle.current() ? ">" : " ",
                                    words(component),
                                    cycle.statusOf(component).wireName().replace('_', ' ')));
        }
        ConsequenceMatrix matrix = ConsequenceMatrix.of(cycle);
        lines.add(
                "  %d objectives, %d alternatives, %d of %d cells rated, version %d"
                        .formatted(
                                contents.objectives().all().size(),
                                contents.alternatives().all().size(),
                                matrix.rated(),
                                matrix.size(),
                                cycle.version()));
        if (matrix.rated() > 0) {
            PughTotals totals = PughTotals.of(matrix.table(), false);
            totals.alternatives().forEach(score -> lines.add(total(score, totals)));
        }
        lines.addAll(CyclePendingText.of(cycle));
        return lines;
    }

    private static void decided(Cycle cycle, List<String> lines) {
        CycleClosure closing = cycle.closing();
        if (closing == null) {
            return;
        }
        String chosen =
                closing.chosen() == null
                        ? "none of the alternatives"
                        : named(cycle, closing.chosen());
        lines.add(
                "  "
                        + (cycle.isDecided()
                                ? "decided for " + chosen
                                : "closed without a decision")
                        + ": "
                        + closing.rationale());
    }

    private static String named(Cycle cycle, AlternativeId id) {
        return cycle.contents()
                .alternatives()
                .find(id)
                .map(one -> one.letter() + ", " + one.name())
                .orElse(id.value());
    }

    private static String total(PughTotals.Score score, PughTotals totals) {
        String sum =
                score.totalScore() == null
                        ? signed(score.totalLow()) + " to " + signed(score.totalHigh())
                        : signed(score.totalScore());
        return "    %-24s %s%s%s"
                .formatted(
                        score.name(),
                        sum,
                        totals.leaderIds().contains(score.alternativeId()) ? "  leads" : "",
                        score.inPlay() ? "" : "  (set aside)");
    }

    private static String signed(double total) {
        return total == 0 ? "0" : "%+.0f".formatted(total);
    }

    /// Tools by component, with their parameters; `?` marks those that may be left out.
    static List<String> tools(List<ToolCatalogueEntry> tools) {
        List<String> lines = new ArrayList<>();
        String before = "";
        for (ToolCatalogueEntry tool : tools) {
            String heading = tool.component() == null ? "every component" : words(tool.component());
            if (!heading.equals(before)) {
                lines.add((before.isEmpty() ? "" : "\n") + heading);
                before = heading;
            }
            String parameters = String.join(", ", ToolSchemas.names(tool));
            lines.add("  " + tool.name() + (parameters.isEmpty() ? "" : " {" + parameters + "}"));
            lines.add("    " + tool.description());
        }
        return lines;
    }
}
