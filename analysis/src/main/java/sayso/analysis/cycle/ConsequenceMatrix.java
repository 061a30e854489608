package sayso.analysis.cycle;

import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Tradeoffs.Weights;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;

/// Derives the consequence matrix from the contents of a cycle: the `DecisionTable` that the
/// algorithms take, with weights and set-aside marks, and the number and share of cells that are
/// rated.
public final class ConsequenceMatrix {
    private static final double DECIMALS = 10_000;

    private final Cycle cycle;

    private ConsequenceMatrix(Cycle cycle) {
        this.cycle = cycle;
    }

    public static ConsequenceMatrix of(Cycle cycle) {
        return new ConsequenceMatrix(cycle);
    }

    /// Fundamental objectives and alternatives with all that is known of them.
    public DecisionTable table() {
        CycleContents contents = cycle.contents();
        return CycleCellList.of(contents.consequences().cells())
                .table(contents, _ -> made(contents));
    }

    private DecisionTable made(CycleContents contents) {
        Tradeoffs tradeoffs = contents.tradeoffs();
        DecisionTableBuilder draft = new DecisionTableBuilder();
        for (CycleAlternative one : contents.alternatives().all()) {
            draft.alternative(
                    new Alternative(
                            one.id(),
                            one.name(),
                            one.id().equals(contents.alternatives().baseline()),
                            tradeoffs.isSetAside(one.id())));
        }
        for (CycleObjective one : contents.objectives().fundamental()) {
            draft.objective(
                    new Objective(
                            one.id(),
                            one.name(),
                            one.direction(),
                            one.target(),
                            one.scale(),
                            one.limit(),
                            weight(one.id()),
                            tradeoffs.isSetAside(one.id())));
        }
        for (CycleCell rated : contents.consequences().cells()) {
            draft.cell(rated.alternativeId(), rated.objectiveId(), rated.forTable());
        }
        return draft.table();
    }

    private @Nullable Double weight(ObjectiveId id) {
        Weights weights = cycle.contents().tradeoffs().weights();
        if (weights == null) {
            return null;
        }
        // why: of the objectives that were weighed, only those may be left that had no weight
        boolean some =
                cycle.contents().objectives().fundamental().stream()
                        .anyMatch(one -> weights.shares().getOrDefault(one.id(), 0.0) > 0);
        return some ? weights.shares().getOrDefault(id, 0.0) : null;
    }

    /// How many cells there are to rate: the status quo and means objectives have none.
    public int size() {
        Alternatives alternatives = cycle.contents().alternatives();
        int rows = alternatives.all().size() - (alternatives.baseline() == null ? 0 : 1);
        return Math.max(0, rows) * cycle.contents().objectives().fundamental().size();
    }

    public int rated() {
        CycleContents contents = cycle.contents();
        return CycleCellList.of(contents.consequences().cells())
                .judgedBeside(contents.alternatives().baseline());
    }

    public int remaining() {
        return size() - rated();
    }

    /// The share of cells that are rated, with 4 decimals; 0 where there is none.
    public double completion() {
        return size() == 0 ? 0 : Math.rint(DECIMALS * rated() / size()) / DECIMALS;
    }
}
