package sayso.analysis.cycle;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;

/// The rated and measured cells of a cycle as an immutable list that finds a cell by its id and
/// caches the decision table and the count of ratings made from it. Each change carries over the
/// indexes and caches that still hold: a matrix of 50 by 50 is rated cell by cell.
final class CycleCellList extends AbstractList<CycleCell> implements RandomAccess {
    private final CycleCell[] all;
    private volatile @Nullable Map<CellId, Integer> places;
    private volatile @Nullable Tabled tabled;
    private volatile @Nullable Judged judged;

    /// The table of these cells and what else it shows.
    private record Tabled(
            Alternatives alternatives,
            Objectives objectives,
            Tradeoffs tradeoffs,
            DecisionTable table) {
        boolean shows(CycleContents contents) {
            return alternatives.equals(contents.alternatives())
                    && objectives.equals(contents.objectives())
                    && tradeoffs.equals(contents.tradeoffs());
        }

        /// The same with one cell as it is now; null where it has no place there.
        @Nullable Tabled with(CycleCell changed) {
            int row = table.indexOf(changed.alternativeId());
            int column = table.indexOf(changed.objectiveId());
            return row < 0 || column < 0 || row == table.baseline()
                    ? null
                    : new Tabled(
                            alternatives,
                            objectives,
                            tradeoffs,
                            table.with(row, column, changed.forTable()));
        }
    }

    /// How many have a judgement, those of one alternative left out.
    private record Judged(@Nullable AlternativeId beside, int count) {
        Judged with(@Nullable CycleCell before, CycleCell changed) {
            return new Judged(beside, count + of(changed) - (before == null ? 0 : of(before)));
        }

        private int of(CycleCell rated) {
            return rated.judgement() != null && !rated.alternativeId().equals(beside) ? 1 : 0;
        }
    }

    private CycleCellList(CycleCell[] all) {
        this.all = all;
    }

    static CycleCellList of(List<CycleCell> cells) {
        return cells instanceof CycleCellList already
                ? already
                : new CycleCellList(List.copyOf(cells).toArray(CycleCell[]::new));
    }

    Optional<CycleCell> find(CellId id) {
        Integer place = places().get(id);
        return place == null ? Optional.empty() : Optional.of(all[place]);
    }

    private Map<CellId, Integer> places() {
        Map<CellId, Integer> known = places;
        if (known == null) {
            known = new HashMap<>();
            for (int place = 0; place < all.length; place++) {
                known.putIfAbsent(all[place].cell(), place);
            }
            places = known;
        }
        return known;
    }

    /// With this cell in its place, or as the last one.
    CycleCellList with(CycleCell changed) {
        Integer place = places().get(changed.cell());
        Judged counted = judged;
        CycleCell[] others = Arrays.copyOf(all, place == null ? all.length + 1 : all.length);
        others[place == null ? all.length : place] = changed;
        CycleCellList next = new CycleCellList(others);
        next.judged =
                counted == null ? null : counted.with(place == null ? null : all[place], changed);
        if (place != null) {
            next.places = places;
            Tabled before = tabled;
            next.tabled = before == null ? null : before.with(changed);
        }
        return next;
    }

    List<Integer> changedSince(CycleCellList before) {
        List<Integer> changed = new ArrayList<>();
        int place = Arrays.mismatch(all, before.all);
        while (place >= 0 && place < all.length) {
            changed.add(place);
            int next = place + 1;
            int further =
                    next > before.all.length
                            ? 0
                            : Arrays.mismatch(
                                    all, next, all.length, before.all, next, before.all.length);
            place = further < 0 ? -1 : next + further;
        }
        return changed;
    }

    /// How many have a judgement.
    ///
    /// @param baseline whose cells do not count, or null
    int judgedBeside(@Nullable AlternativeId baseline) {
        Judged known = judged;
        if (known == null || !Objects.equals(known.beside(), baseline)) {
            known = new Judged(baseline, 0);
            for (CycleCell rated : all) {
                known = known.with(null, rated);
            }
            judged = known;
        }
        return known.count();
    }

    /// The table of what else a cycle holds, with these cells.
    DecisionTable table(CycleContents contents, Function<CycleContents, DecisionTable> making) {
        Tabled known = tabled;
        if (known == null || !known.shows(contents)) {
            known =
                    new Tabled(
                            contents.alternatives(),
                            contents.objectives(),
                            contents.tradeoffs(),
                            making.apply(contents));
            tabled = known;
        }
        return known.table();
    }

    @Override
    public CycleCell get(int place) {
        return all[place];
    }

    @Override
    public int size() {
        return all.length;
    }

    @Override
    public Object[] toArray() {
        return Arrays.copyOf(all, all.length, Object[].class);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        // why: almost all of them are the very same, which this sees first
        return other instanceof CycleCellList cells
                ? Arrays.equals(all, cells.all)
                : super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
