package sayso.analysis.method;

import sayso.analysis.table.Alternative;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;

/// Facts of a decision table that limit how high the quality of a decision may be rated, such as
/// the share of cells rated, agents' guesses and dominated alternatives in play. Input of
/// `EvidenceCaps`.
///
/// @param coverage the share of cells that are rated
/// @param mostlyGuessed whether over half of the cells are agents' ratings without evidence
/// @param dominatedInPlay whether an alternative is in play that another one dominates
/// @param ranksUnstable whether the additive ranking contradicts itself
/// @param nonDominated how many alternatives no other one dominates
public record TableQualityFacts(
        int alternatives,
        boolean baseline,
        double coverage,
        boolean mostlyGuessed,
        boolean dominatedInPlay,
        boolean ranksUnstable,
        boolean weights,
        int nonDominated) {
    public static TableQualityFacts of(DecisionTable table) {
        Dominance dominance = Dominance.of(table);
        boolean unstable =
                switch (RankStability.of(table, ValueMethod.ADDITIVE)) {
                    case MethodOutcome.Found<RankStability>(RankStability found) -> !found.stable();
                    case MethodOutcome.Refused<RankStability> _ -> false;
                };
        return new TableQualityFacts(
                table.alternatives().size(),
                table.alternatives().stream().anyMatch(Alternative::statusQuo),
                MatrixCoverage.of(ActiveTable.of(table)).cells(),
                mostlyGuessed(table),
                !dominance.dominated().isEmpty(),
                unstable,
                table.hasWeights(),
                dominance.nonDominatedIds().size());
    }

    private static boolean mostlyGuessed(DecisionTable table) {
        int cells = 0;
        int guessed = 0;
        for (int i = 0; i < table.alternatives().size(); i++) {
            for (int k = 0; k < table.objectives().size() && i != table.baseline(); k++) {
                Cell cell = table.cell(i, k);
                cells++;
                guessed +=
                        !cell.grounded() && !(cell.judgement() instanceof Judgement.Unknown)
                                ? 1
                                : 0;
            }
        }
        return 2 * guessed > cells;
    }
}
