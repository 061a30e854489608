package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.CycleCell;
import sayso.wire.Json;
import sayso.wire.UnreadableTextException;

/// Reads and writes as JSON text the consequences of an analysis cycle in a store: one text per
/// cell, and a frame with their number and the rest of the component. Refuses a frame and cells
/// that do not fit.
public final class MatrixCodec {
    private MatrixCodec() {}

    /// @param cells their number alone. why: a list, in which programs from before cells had texts of their own
    ///     find no cell, so that they refuse it and do not take the matrix for an empty one
    private record Frame(List<Integer> cells, @Nullable String gaps) {}

    public static String cell(CycleCell cell) {
        return Json.write(json -> RecordTextWriter.write(json, cell));
    }

    public static String frame(Consequences state) {
        return Json.write(json ->
                RecordTextWriter.write(
                        json, new Frame(List.of(state.cells().size()), state.gaps())));
    }

    /// @param cells in their order
    /// @throws UnreadableTextException where it is not what was kept
    public static Consequences read(String frame, List<String> cells) {
        Frame around = StoredRecordReader.read(Frame.class, CycleCodec.tree(frame));
        if (!around.cells().equals(List.of(cells.size()))) {
            throw new UnreadableTextException(
                    "a matrix has %d cells, not %s".formatted(cells.size(), around.cells()));
        }
        List<CycleCell> all = new ArrayList<>();
        cells.forEach(
                cell -> all.add(StoredRecordReader.read(CycleCell.class, CycleCodec.tree(cell))));
        return new Consequences(all, around.gaps());
    }
}
