package sayso.analysis.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;

/// Builds a decision table from alternatives, objectives and cells, or reports every fault in them
/// at once, each with its field path.
public final class DecisionTableBuilder {
    public static final int MOST_ALTERNATIVES = 50;
    public static final int MOST_OBJECTIVES = 50;

    private final List<Alternative> alternatives = new ArrayList<>();
    private final List<Objective> objectives = new ArrayList<>();
    private final Map<CellId, Cell> cells = new HashMap<>();

    public DecisionTableBuilder alternative(Alternative alternative) {
        alternatives.add(alternative);
        return this;
    }

    public DecisionTableBuilder objective(Objective objective) {
        objectives.add(objective);
        return this;
    }

    /// What is known of a cell; of several for one cell the last counts.
    public DecisionTableBuilder cell(AlternativeId alternative, ObjectiveId objective, Cell cell) {
        cells.put(new CellId(alternative, objective), cell);
        return this;
    }

    /// Empty where there are faults; they go to `problems`.
    public Optional<DecisionTable> table(ProblemCollector problems) {
        int before = problems.count();
        new TableRules(problems).check(alternatives, objectives, cells);
        return problems.count() > before ? Optional.empty() : Optional.of(made());
    }

    /// For tables that are known to be sound.
    ///
    /// @throws IllegalArgumentException with every fault
    public DecisionTable table() {
        ProblemCollector problems = new ProblemCollector();
        return table(problems)
                .orElseThrow(() -> new IllegalArgumentException(problems.found().toString()));
    }

    private DecisionTable made() {
        Cell[][] made = new Cell[alternatives.size()][objectives.size()];
        for (int i = 0; i < made.length; i++) {
            Alternative alternative = alternatives.get(i);
            for (int k = 0; k < made[i].length; k++) {
                CellId id = new CellId(alternative.id(), objectives.get(k).id());
                Cell cell = cells.getOrDefault(id, Cell.EMPTY);
                made[i][k] = alternative.statusQuo() ? cell.with(new Judgement.Rating(0)) : cell;
            }
        }
        return new DecisionTable(alternatives, objectives, made);
    }
}
