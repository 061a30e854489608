package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Contents;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.Matrix;
import sayso.core.analysis.method.PughTotals;
import sayso.core.analysis.tool.ToolSpec;
import sayso.core.decision.Asker;
import sayso.wire.cycle.ToolSchemas;

/// Cycles and tools in words.
final class CycleText {
    private CycleText() {}

    /// One cycle in one line.
    static String row(Cycle cycle) {
        return "%s  %s  %s, at %s, %d of %d complete%s"
                .formatted(
                        cycle.id(),
                        cycle.title(),
                        cycle.status().wireName(),
                        words(cycle.current()),
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
        Contents contents = cycle.contents();
        List<String> lines = new ArrayList<>();
        lines.add(row(cycle));
        String statement = contents.frame().statement();
        if (statement != null) {
            lines.add("  " + statement);
        }
        for (Component component : Component.values()) {
            lines.add(
                    "  %s %-18s %s"
                            .formatted(
                                    component == cycle.current() ? ">" : " ",
                                    words(component),
                                    cycle.statusOf(component).wireName().replace('_', ' ')));
        }
        Matrix matrix = Matrix.of(cycle);
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
        lines.addAll(WaitingText.of(cycle));
        return lines;
    }

    private static String total(PughTotals.Score score, PughTotals totals) {
        String sum =
                score.totalScore() == null
                        ? "%+.0f to %+.0f".formatted(score.totalLow(), score.totalHigh())
                        : "%+.0f".formatted(score.totalScore());
        return "    %-24s %s%s%s"
                .formatted(
                        score.name(),
                        sum,
                        totals.leaderIds().contains(score.alternativeId()) ? "  leads" : "",
                        score.inPlay() ? "" : "  (set aside)");
    }

    /// Tools by component, with their parameters; `?` marks those that may be left out.
    static List<String> tools(List<ToolSpec> tools) {
        List<String> lines = new ArrayList<>();
        String before = "";
        for (ToolSpec tool : tools) {
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
