package sayso.analysis.navigation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Judgement;

/// Finds the single differences between two cycles that would each remove a leader of the first one
/// if made there: another judgement of a cell, or the loss of an alternative or objective that the
/// other cycle lacks. Changes neither cycle.
final class LeaderFlipFinder {
    private LeaderFlipFinder() {}

    static List<CycleTool.CompareCycles.Difference> changes(Cycle mine, Cycle other) {
        List<AlternativeId> leaders = CompareToolHandler.leaders(mine.contents(), mine);
        Map<String, String> before = new LinkedHashMap<>();
        Map<String, String> after = new LinkedHashMap<>();
        CycleContents here = mine.contents();
        CycleContents there = other.contents();
        for (CycleCell theirs : there.consequences().cells()) {
            boolean fits =
                    here.alternatives().find(theirs.alternativeId()).isPresent()
                            && here.objectives().find(theirs.objectiveId()).isPresent();
            Optional<CycleCell> ours = here.consequences().find(theirs.cell());
            Judgement judged = ours.map(CycleCell::judgement).orElse(null);
            if (fits && !Objects.equals(judged, theirs.judgement())) {
                CycleContents changed = here.with(here.consequences().with(theirs));
                note(
                        theirs.alternativeId() + "/" + theirs.objectiveId(),
                        CompareToolHandler.shown(judged),
                        CompareToolHandler.shown(theirs.judgement()),
                        gone(leaders, CompareToolHandler.leaders(changed, mine)),
                        before,
                        after);
            }
        }
        for (CycleAlternative ours : here.alternatives().all()) {
            if (leaders.contains(ours.id()) && there.alternatives().find(ours.id()).isEmpty()) {
                note(ours.id().value(), ours.name(), null, true, before, after);
            }
        }
        for (CycleObjective ours : here.objectives().fundamental()) {
            if (there.objectives().find(ours.id()).isEmpty()) {
                CycleContents changed =
                        here.with(here.objectives().without(ours.id()))
                                .with(
                                        here.consequences()
                                                .without(rated ->
                                                        rated.objectiveId().equals(ours.id())))
                                .with(here.tradeoffs().without(ours.id()));
                note(
                        ours.id().value(),
                        ours.name(),
                        null,
                        gone(leaders, CompareToolHandler.leaders(changed, mine)),
                        before,
                        after);
            }
        }
        return CompareToolHandler.differences(before, after);
    }

    private static boolean gone(List<AlternativeId> leaders, List<AlternativeId> now) {
        return leaders.stream().anyMatch(leader -> !now.contains(leader));
    }

    private static void note(
            String id,
            String mine,
            @Nullable String other,
            boolean flips,
            Map<String, String> before,
            Map<String, String> after) {
        if (flips) {
            before.put(id, mine);
            if (other != null) {
                after.put(id, other);
            }
        }
    }
}
