package sayso.analysis.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An immutable table of alternatives and objectives with a cell for each pair of them, the input
/// of the algorithms that rank and compare alternatives. Built by `DecisionTableBuilder`, which
/// checks it.
public final class DecisionTable {
    private final List<Alternative> alternatives;
    private final List<Objective> objectives;
    private final Cell[][] cells;
    private final Map<AlternativeId, Integer> rows;
    private final Map<ObjectiveId, Integer> columns;
    private final int baseline;

    /// @param cells by alternative, then objective; the row of the status quo has its own judgements
    DecisionTable(List<Alternative> alternatives, List<Objective> objectives, Cell[][] cells) {
        this.alternatives = List.copyOf(alternatives);
        this.objectives = List.copyOf(objectives);
        this.cells = cells;
        this.rows = new HashMap<>();
        this.columns = new HashMap<>();
        int found = -1;
        for (int i = 0; i < alternatives.size(); i++) {
            rows.put(alternatives.get(i).id(), i);
            found = alternatives.get(i).statusQuo() ? i : found;
        }
        for (int k = 0; k < objectives.size(); k++) {
            columns.put(objectives.get(k).id(), k);
        }
        this.baseline = found;
    }

    private DecisionTable(DecisionTable same, Cell[][] cells) {
        this.alternatives = same.alternatives;
        this.objectives = same.objectives;
        this.cells = cells;
        this.rows = same.rows;
        this.columns = same.columns;
        this.baseline = same.baseline;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DecisionTable table
                && alternatives.equals(table.alternatives)
                && objectives.equals(table.objectives)
                && Arrays.deepEquals(cells, table.cells);
    }

    @Override
    public int hashCode() {
        return Objects.hash(alternatives, objectives, Arrays.deepHashCode(cells));
    }

    public List<Alternative> alternatives() {
        return alternatives;
    }

    public List<Objective> objectives() {
        return objectives;
    }

    /// What is known; of the status quo the rating is 0.
    public Cell cell(int alternative, int objective) {
        return cells[alternative][objective];
    }

    /// The place of the status quo, or -1.
    public int baseline() {
        return baseline;
    }

    /// The place of an alternative, or -1.
    public int indexOf(AlternativeId id) {
        return rows.getOrDefault(id, -1);
    }

    /// The place of an objective, or -1.
    public int indexOf(ObjectiveId id) {
        return columns.getOrDefault(id, -1);
    }

    public CellId cellId(int alternative, int objective) {
        return new CellId(alternatives.get(alternative).id(), objectives.get(objective).id());
    }

    public boolean hasWeights() {
        return objectives.stream().anyMatch(objective -> objective.weight() != null);
    }

    /// The same with another cell.
    public DecisionTable with(int alternative, int objective, Cell cell) {
        Cell[][] changed = cells.clone();
        changed[alternative] = cells[alternative].clone();
        changed[alternative][objective] = cell;
        return new DecisionTable(this, changed);
    }
}
