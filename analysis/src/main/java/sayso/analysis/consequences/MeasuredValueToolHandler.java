package sayso.analysis.consequences;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.MeasuredValueReader;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.DistributionFactory;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveScale;

/// Executes the tool that sets the measured value of a cell, as exactly one of a number, a level or
/// a distribution that fits the objective's scale, and reports how many cells have none yet.
final class MeasuredValueToolHandler {
    private MeasuredValueToolHandler() {}

    static ToolHandlerResult of(ToolCallContext work, ConsequenceTool.SetConsequenceValue call) {
        CellId cell = CellRater.find(work, call.alternativeId(), call.objectiveId());
        long given =
                Stream.of(call.value(), call.level(), call.distribution())
                        .filter(Objects::nonNull)
                        .count();
        if (given != 1) {
            work.fault("conflict", "value", "give exactly one of value, level and distribution");
        }
        if (cell == null || work.isFaulty()) {
            return work.refused();
        }
        CallFault means = CellRater.means(work, cell.objectiveId());
        if (means != null) {
            return work.refused(means);
        }
        CycleObjective objective =
                work.contents().objectives().find(cell.objectiveId()).orElseThrow();
        MeasuredValue value = value(work, call, objective);
        if (value == null || work.isFaulty()) {
            return work.refused();
        }
        CycleCell before =
                work.contents()
                        .consequences()
                        .find(cell)
                        .orElseGet(() -> CycleCell.nothing(cell, work.source(), work.version()));
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .consequences()
                                        .with(
                                                before.measured(
                                                        value,
                                                        call.reasoning(),
                                                        call.evidence(),
                                                        work.source(),
                                                        work.version()))));
        work.happened(CellRater.rated(cell, before.judgement()));
        int remaining = remaining(work);
        return work.done(
                new ConsequenceTool.SetConsequenceValue.Result(true, remaining == 0, remaining));
    }

    private static @Nullable MeasuredValue value(
            ToolCallContext work,
            ConsequenceTool.SetConsequenceValue call,
            CycleObjective objective) {
        boolean words = objective.scale() instanceof ObjectiveScale.Levels;
        if (call.distribution() != null) {
            if (words) {
                work.fault(
                        "values_outside_levels",
                        "distribution",
                        objective.id() + " is measured in levels; give one of them");
                return null;
            }
            return spread(work, call.distribution());
        }
        if (call.level() != null) {
            if (!words) {
                work.fault("type", "level", objective.id() + " has no levels; give a value");
                return null;
            }
            return MeasuredValueReader.read(
                    work, "level", objective, new NumberOrLevel(call.level()));
        }
        return MeasuredValueReader.read(
                work, "value", objective, new NumberOrLevel(String.valueOf(call.value())));
    }

    private static @Nullable MeasuredValue spread(
            ToolCallContext work, ConsequenceTool.SetConsequenceValue.Spread call) {
        String type = call.type().wireName();
        Optional<Distribution> distribution = DistributionFactory.of(type, call.parameters());
        if (distribution.isEmpty()) {
            work.fault("range", "distribution.parameters", DistributionFactory.rule(type));
        }
        return distribution.map(MeasuredValue.Uncertain::new).orElse(null);
    }

    /// How many cells have no value, those of the status quo counted.
    private static int remaining(ToolCallContext work) {
        CycleContents contents = work.contents();
        int size =
                contents.alternatives().all().size() * contents.objectives().fundamental().size();
        long known =
                contents.consequences().cells().stream()
                        .filter(rated -> rated.value() != null)
                        .count();
        return (int) (size - known);
    }
}
