package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;
import sayso.wire.StrictFields;

/// Reads the ratings and measured values of a case into the cells of its `DecisionTableBuilder`,
/// and reports unknown alternatives and objectives and faulty entries.
final class CellReader {
    private static final int ENDS = 3;

    private final StrictFields body;
    private final DecisionTableBuilder draft;
    private final Set<String> rows;
    private final Map<String, @Nullable Objective> columns;
    private final Map<CellId, Cell> cells = new HashMap<>();

    /// @param columns by id; null for one that could not be read, about whose cells nothing is told
    CellReader(
            StrictFields body,
            DecisionTableBuilder draft,
            Set<String> rows,
            Map<String, @Nullable Objective> columns) {
        this.body = body;
        this.draft = draft;
        this.rows = rows;
        this.columns = columns;
    }

    /// What is in one of the two tables for one cell.
    private interface Entry {
        void read(StrictFields row, String column, Object given, CellId id, Objective objective);
    }

    void read() {
        each("ratings", this::rating);
        each("values", this::value);
        cells.forEach((id, cell) -> draft.cell(id.alternativeId(), id.objectiveId(), cell));
    }

    private void each(String name, Entry entry) {
        StrictFields table = body.optionalObject(name);
        if (table == null) {
            return;
        }
        for (String row : table.names()) {
            StrictFields members = table.optionalObject(row);
            if (!rows.contains(row)) {
                table.wrong(
                        "unknown_id",
                        row,
                        table.field(row) + ": '" + row + "' is not among the alternatives");
            } else if (members != null) {
                for (String column : members.names()) {
                    one(members, row, column, entry);
                }
            }
        }
    }

    private void one(StrictFields members, String row, String column, Entry entry) {
        Object given = members.any(column);
        @Nullable Objective objective = columns.get(column);
        if (!columns.containsKey(column)) {
            members.wrong(
                    "unknown_id",
                    column,
                    members.field(column) + ": '" + column + "' is not among the objectives");
        } else if (given != null && objective != null) {
            CellId id = new CellId(new AlternativeId(row), new ObjectiveId(column));
            entry.read(members, column, given, id, objective);
        }
    }

    private void rating(
            StrictFields row, String column, Object given, CellId id, Objective objective) {
        Optional<Judgement> judgement =
                given instanceof List<?> three
                        ? range(three)
                        : RatingTextParser.parse(given).map(Judgement.Rating::new);
        if (judgement.isEmpty()) {
            row.wrong(
                    "range",
                    column,
                    row.field(column)
                            + " is not a rating ("
                            + RatingTextParser.SPELLINGS
                            + ") or three of them as low, expected, high");
        }
        judgement.ifPresent(read -> cells.put(id, cell(id).with(read)));
    }

    private static Optional<Judgement> range(List<?> three) {
        List<Integer> ratings = new ArrayList<>();
        three.forEach(one -> RatingTextParser.parse(one).ifPresent(ratings::add));
        boolean ordered =
                three.size() == ENDS
                        && ratings.size() == ENDS
                        && ratings.get(0) <= ratings.get(1)
                        && ratings.get(1) <= ratings.get(2);
        return ordered
                ? Optional.of(new Judgement.Range(ratings.get(0), ratings.get(1), ratings.get(2)))
                : Optional.empty();
    }

    private void value(
            StrictFields row, String column, Object given, CellId id, Objective objective) {
        @Nullable MeasuredValue value =
                CaseValueReader.measured(row, column, given, objective.scale());
        if (value != null) {
            cells.put(id, cell(id).with(value));
        }
    }

    private Cell cell(CellId id) {
        return cells.getOrDefault(id, Cell.EMPTY);
    }
}
