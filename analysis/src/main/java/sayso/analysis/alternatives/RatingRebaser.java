package sayso.analysis.alternatives;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// Makes another alternative the status quo and rebases the ratings on it, subtracting its rating
/// from that of every alternative, objective by objective; returns the cells that thereby become
/// unknown. They do so because their rating left -2 to 2 or was not known for sure.
final class RatingRebaser {
    private RatingRebaser() {}

    /// Makes it the status quo. The cells that become unknown come back: their rating left -2 to 2, or
    /// one of both was not known for sure.
    static List<CellId> to(ToolCallContext work, AlternativeId heir) {
        Alternatives alternatives = work.contents().alternatives();
        AlternativeId before = alternatives.baseline();
        work.put(work.contents().with(alternatives.against(heir)));
        Map<ObjectiveId, Integer> offsets = new HashMap<>();
        List<CellId> cleared = new ArrayList<>();
        List<CycleCell> rebased = new ArrayList<>();
        Consequences consequences = work.contents().consequences();
        for (CycleCell rated : consequences.cells()) {
            if (rated.alternativeId().equals(heir)
                    && rated.judgement() instanceof Judgement.Rating(int value)) {
                offsets.put(rated.objectiveId(), value);
            }
        }
        for (CycleCell rated : consequences.cells()) {
            boolean known = rated.judgement() != null;
            if (rated.alternativeId().equals(heir)) {
                rebased.add(rated.rebased(null));
            } else if (!known || rated.alternativeId().equals(before)) {
                rebased.add(rated);
            } else {
                CycleCell moved =
                        rated.rebased(before == null ? rated.judgement() : less(rated, offsets));
                rebased.add(moved);
                if (moved.judgement() == null) {
                    cleared.add(rated.cell());
                }
            }
        }
        if (before != null) {
            old(work, before, offsets, rebased);
        }
        work.put(work.contents().with(consequences.with(kept(rebased))));
        return cleared;
    }

    /// The old status quo counted as 0 everywhere.
    private static void old(
            ToolCallContext work,
            AlternativeId before,
            Map<ObjectiveId, Integer> offsets,
            List<CycleCell> rebased) {
        for (CycleObjective objective : work.contents().objectives().fundamental()) {
            Integer offset = offsets.get(objective.id());
            CellId cell = new CellId(before, objective.id());
            if (offset != null) {
                CycleCell known =
                        rebased.stream()
                                .filter(rated -> rated.cell().equals(cell))
                                .findFirst()
                                .orElseGet(() ->
                                        CycleCell.nothing(cell, work.source(), work.version()));
                rebased.removeIf(rated -> rated.cell().equals(cell));
                rebased.add(
                        known.judged(
                                new Judgement.Rating(-offset),
                                "Rebased when the status quo changed.",
                                null,
                                null,
                                work.source(),
                                work.version()));
            }
        }
    }

    private static @Nullable Judgement less(CycleCell rated, Map<ObjectiveId, Integer> offsets) {
        Integer offset = offsets.get(rated.objectiveId());
        return offset != null
                        && rated.judgement() instanceof Judgement.Rating(int value)
                        && Judgement.isWithin((long) value - offset)
                ? new Judgement.Rating(value - offset)
                : null;
    }

    private static List<CycleCell> kept(List<CycleCell> rebased) {
        return rebased.stream()
                .filter(rated -> rated.judgement() != null || rated.value() != null)
                .toList();
    }
}
