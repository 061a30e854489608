package sayso.core.analysis.method;

import org.jspecify.annotations.Nullable;
import sayso.core.analysis.table.Alternative;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Cell;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.Objective;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.analysis.table.TableDraft;

/// Tables of ratings for tests: the first row is the status quo, the others are `b`, `c`, ….
final class Tables {
    private Tables() {}

    /// @param rows null for what nobody rated
    static DecisionTable rated(@Nullable Integer[]... rows) {
        TableDraft draft = new TableDraft().alternative(new Alternative(id(0), "A", true, false));
        for (int k = 0; k < rows[0].length; k++) {
            draft.objective(
                    new Objective(
                            new ObjectiveId("o" + (k + 1)),
                            "O" + (k + 1),
                            Direction.HIGHER,
                            null,
                            null,
                            null,
                            null,
                            false));
        }
        for (int i = 0; i < rows.length; i++) {
            String name = String.valueOf((char) ('B' + i));
            draft.alternative(new Alternative(id(i + 1), name, false, false));
            for (int k = 0; k < rows[i].length; k++) {
                Integer rating = rows[i][k];
                draft.cell(
                        id(i + 1),
                        new ObjectiveId("o" + (k + 1)),
                        rating == null ? Cell.EMPTY : Cell.rated(rating));
            }
        }
        return draft.table();
    }

    static Integer[] row(@Nullable Integer... ratings) {
        return ratings;
    }

    static AlternativeId id(int place) {
        return new AlternativeId(String.valueOf((char) ('a' + place)));
    }
}
