package sayso.analysis.cycle;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.CellId;

/// The contents of a cycle's consequences component: the cells that have a rating or a measured
/// value, and the reason given for completing it with unknown cells. Immutable: changes return a
/// new one.
///
/// @param cells those of which something is known, in the order in which they were first rated
/// @param gaps why the component was completed with unknown cells; null where it was not
public record Consequences(List<CycleCell> cells, @Nullable String gaps) {
    public static final Consequences EMPTY = new Consequences(List.of(), null);

    public Consequences {
        cells = CycleCellList.of(cells);
    }

    public Optional<CycleCell> find(CellId id) {
        return CycleCellList.of(cells).find(id);
    }

    /// The places of the cells that are not as they were, those that were added among them.
    public List<Integer> changedSince(Consequences before) {
        return CycleCellList.of(cells).changedSince(CycleCellList.of(before.cells));
    }

    public Consequences with(CycleCell changed) {
        return new Consequences(CycleCellList.of(cells).with(changed), gaps);
    }

    public Consequences with(List<CycleCell> others) {
        return new Consequences(others, gaps);
    }

    public Consequences accepting(String gapsReason) {
        return new Consequences(cells, gapsReason);
    }

    public Consequences without(Predicate<CycleCell> gone) {
        return new Consequences(ImmutableLists.without(cells, gone), gaps);
    }
}
