package sayso.core.analysis.consequences;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Measured;
import sayso.core.analysis.call.NumberOrLevel;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.Contents;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Rated;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Distribution;
import sayso.core.analysis.table.Distributions;
import sayso.core.analysis.table.Scale;
import sayso.core.analysis.table.Value;

/// What was measured of a cell.
final class Measuring {
    private Measuring() {}

    static Applied of(Work work, ConsequenceTool.SetConsequenceValue call) {
        CellId cell = Cells.find(work, call.alternativeId(), call.objectiveId());
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
        CallFault means = Cells.means(work, cell.objectiveId());
        if (means != null) {
            return work.refused(means);
        }
        CycleObjective objective =
                work.contents().objectives().find(cell.objectiveId()).orElseThrow();
        Value value = value(work, call, objective);
        if (value == null || work.isFaulty()) {
            return work.refused();
        }
        Rated before =
                work.contents()
                        .consequences()
                        .find(cell)
                        .orElseGet(() -> Rated.nothing(cell, work.source(), work.version()));
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
        work.happened(Cells.rated(cell, before.judgement()));
        int remaining = remaining(work);
        return work.done(
                new ConsequenceTool.SetConsequenceValue.Result(true, remaining == 0, remaining));
    }

    private static @Nullable Value value(
            Work work, ConsequenceTool.SetConsequenceValue call, CycleObjective objective) {
        boolean words = objective.scale() instanceof Scale.Levels;
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
            return Measured.read(work, "level", objective, new NumberOrLevel(call.level()));
        }
        return Measured.read(
                work, "value", objective, new NumberOrLevel(String.valueOf(call.value())));
    }

    private static @Nullable Value spread(
            Work work, ConsequenceTool.SetConsequenceValue.Spread call) {
        String type = call.type().name().toLowerCase(Locale.ROOT);
        Optional<Distribution> distribution = Distributions.of(type, call.parameters());
        if (distribution.isEmpty()) {
            work.fault("range", "distribution.parameters", Distributions.rule(type));
        }
        return distribution.map(Value.Uncertain::new).orElse(null);
    }

    /// How many cells have no value, those of the status quo counted.
    private static int remaining(Work work) {
        Contents contents = work.contents();
        int size =
                contents.alternatives().all().size() * contents.objectives().fundamental().size();
        long known =
                contents.consequences().cells().stream()
                        .filter(rated -> rated.value() != null)
                        .count();
        return (int) (size - known);
    }
}
