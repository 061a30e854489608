package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Consequences;
import sayso.core.analysis.cycle.Rated;
import sayso.wire.Json;
import sayso.wire.stored.UnreadableException;

/// The consequences of a cycle as a store keeps them: every cell has a text of its own, beside one that
/// says how many there are and what else the component holds.
public final class StoredMatrix {
    private StoredMatrix() {}

    /// @param cells their number alone. why: a list, in which programs from before cells had texts of their own
    ///     find no cell, so that they refuse it and do not take the matrix for an empty one
    private record Frame(List<Integer> cells, @Nullable String gaps) {}

    public static String cell(Rated cell) {
        return Json.write(json -> RecordText.write(json, cell));
    }

    public static String frame(Consequences state) {
        return Json.write(json ->
                RecordText.write(json, new Frame(List.of(state.cells().size()), state.gaps())));
    }

    /// @param cells in their order
    /// @throws UnreadableException where it is not what was kept
    public static Consequences read(String frame, List<String> cells) {
        Frame around = StoredRecord.read(Frame.class, StoredCycle.tree(frame));
        if (!around.cells().equals(List.of(cells.size()))) {
            throw new UnreadableException(
                    "a matrix has %d cells, not %s".formatted(cells.size(), around.cells()));
        }
        List<Rated> all = new ArrayList<>();
        cells.forEach(cell -> all.add(StoredRecord.read(Rated.class, StoredCycle.tree(cell))));
        return new Consequences(all, around.gaps());
    }
}
