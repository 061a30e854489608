package sayso.analysis.navigation;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;

/// Executes the tool that compares two cycles of an analysis: returns the differences in frame,
/// objectives, alternatives, cells and weights, matched by id, the leaders of both, and the
/// differences that change the leader. Refuses cycles of different analyses; changes nothing.
public final class CompareToolHandler {
    private CompareToolHandler() {}

    public static ToolHandlerResult compare(Cycle mine, Cycle other) {
        if (!mine.analysis().equals(other.analysis())) {
            return new ToolHandlerResult.Refused(
                    CallFault.conflict(
                            "other_analysis",
                            other.id() + " belongs to another analysis",
                            "Compare cycles that branched from each other."));
        }
        return new ToolHandlerResult.Done(
                mine,
                new CycleTool.CompareCycles.Result(
                        differences(frame(mine), frame(other)),
                        differences(objectives(mine), objectives(other)),
                        differences(alternatives(mine), alternatives(other)),
                        differences(cells(mine), cells(other)),
                        differences(weights(mine), weights(other)),
                        leaders(mine.contents(), mine),
                        leaders(other.contents(), other),
                        LeaderFlipFinder.changes(mine, other)),
                null,
                List.of(),
                List.of());
    }

    static List<AlternativeId> leaders(CycleContents contents, Cycle cycle) {
        return PughTotals.of(ConsequenceMatrix.of(cycle.with(contents)).table(), false).leaderIds();
    }

    static List<CycleTool.CompareCycles.Difference> differences(
            Map<String, String> mine, Map<String, String> other) {
        Set<String> ids = new LinkedHashSet<>(mine.keySet());
        ids.addAll(other.keySet());
        return ids.stream()
                .filter(id -> !Objects.equals(mine.get(id), other.get(id)))
                .map(id -> new CycleTool.CompareCycles.Difference(id, mine.get(id), other.get(id)))
                .toList();
    }

    private static Map<String, String> frame(Cycle cycle) {
        ProblemFrame frame = cycle.contents().frame();
        Map<String, String> parts = new LinkedHashMap<>();
        if (frame.maker() != null) {
            parts.put("decision_maker", frame.maker().name() + ", " + frame.maker().role());
        }
        if (frame.statement() != null) {
            parts.put("focal_statement", frame.statement());
        }
        if (frame.scope() != null) {
            parts.put("in_scope", String.join("; ", frame.scope().inScope()));
            parts.put("out_scope", String.join("; ", frame.scope().outScope()));
        }
        if (frame.deadline() != null) {
            parts.put(
                    "deadline",
                    frame.deadline().text() + (frame.deadline().hard() ? " (hard)" : " (soft)"));
        }
        frame.constraints().forEach(one -> parts.put(one.id().value(), one.description()));
        frame.parties().forEach(one -> parts.put(one.id().value(), one.name()));
        frame.hierarchy().forEach(one -> parts.put(one.id().value(), one.description()));
        return parts;
    }

    private static Map<String, String> objectives(Cycle cycle) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (CycleObjective one : cycle.contents().objectives().all()) {
            parts.put(
                    one.id().value(),
                    "%s; %s; %s; %s"
                            .formatted(
                                    one.name(),
                                    one.measure(),
                                    one.direction().wireName(),
                                    one.fundamental() ? "fundamental" : "means"));
        }
        return parts;
    }

    private static Map<String, String> alternatives(Cycle cycle) {
        Map<String, String> parts = new LinkedHashMap<>();
        AlternativeId baseline = cycle.contents().alternatives().baseline();
        for (CycleAlternative one : cycle.contents().alternatives().all()) {
            parts.put(
                    one.id().value(),
                    one.name()
                            + "; "
                            + one.description()
                            + (one.id().equals(baseline) ? "; status quo" : ""));
        }
        return parts;
    }

    private static Map<String, String> cells(Cycle cycle) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (CycleCell rated : cycle.contents().consequences().cells()) {
            parts.put(
                    rated.alternativeId() + "/" + rated.objectiveId(),
                    shown(rated.judgement())
                            + (rated.value() == null ? "" : "; " + shown(rated.value())));
        }
        return parts;
    }

    static String shown(@Nullable Judgement judgement) {
        if (judgement == null) {
            return "?";
        }
        return judgement.low() == judgement.high()
                ? Integer.toString(judgement.low())
                : "%d (%d..%d)".formatted(judgement.counted(), judgement.low(), judgement.high());
    }

    private static String shown(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Exact(double number) -> Double.toString(number);
            case MeasuredValue.Level(_, String name) -> name;
            case MeasuredValue.Uncertain(Distribution spread) ->
                    spread.type() + spread.parameters();
        };
    }

    private static Map<String, String> weights(Cycle cycle) {
        Map<String, String> parts = new LinkedHashMap<>();
        Tradeoffs.Weights weights = cycle.contents().tradeoffs().weights();
        if (weights != null) {
            weights.shares().forEach((id, share) -> parts.put(id.value(), Double.toString(share)));
        }
        return parts;
    }
}
