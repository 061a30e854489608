package sayso.core.analysis.cycle;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.CellId;

/// Rated cells in their order, found by their ids at once: a document of fifty by fifty looks up each of
/// its cells several times.
final class RatedCells extends AbstractList<Rated> implements RandomAccess {
    private final List<Rated> all;
    private volatile @Nullable Map<CellId, Rated> index;

    private RatedCells(List<Rated> all) {
        this.all = List.copyOf(all);
    }

    static RatedCells of(List<Rated> cells) {
        return cells instanceof RatedCells already ? already : new RatedCells(cells);
    }

    Optional<Rated> find(CellId id) {
        Map<CellId, Rated> known = index;
        if (known == null) {
            known = new HashMap<>();
            for (Rated rated : all) {
                known.putIfAbsent(rated.cell(), rated);
            }
            index = known;
        }
        return Optional.ofNullable(known.get(id));
    }

    @Override
    public Rated get(int place) {
        return all.get(place);
    }

    @Override
    public int size() {
        return all.size();
    }
}
