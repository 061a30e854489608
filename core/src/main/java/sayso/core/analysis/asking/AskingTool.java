package sayso.core.analysis.asking;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Gives;
import sayso.core.analysis.call.NumberOrLevel;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Reads;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.call.Within;
import sayso.core.analysis.method.CellInformation;
import sayso.core.analysis.method.CellSensitivity;
import sayso.core.analysis.method.DecisionQuality;
import sayso.core.analysis.method.Dominance;
import sayso.core.analysis.method.EvenSwapsPreview;
import sayso.core.analysis.method.Irrelevance;
import sayso.core.analysis.method.NextCells;
import sayso.core.analysis.method.Preferences;
import sayso.core.analysis.method.PughTotals;
import sayso.core.analysis.method.RankAcceptability;
import sayso.core.analysis.method.RankStability;
import sayso.core.analysis.method.Ranking;
import sayso.core.analysis.method.RobustnessReport;
import sayso.core.analysis.method.Screening;
import sayso.core.analysis.method.Tensions;
import sayso.core.analysis.method.ValueMethod;
import sayso.core.analysis.method.WeightSensitivity;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.ObjectiveId;

/// A tool that computes from what a cycle holds. All of them read.
public sealed interface AskingTool {
    @Reads
    @Gives(DecisionQuality.class)
    @Says("Get overall decision quality, the minimum of the rated elements.")
    record CalculateOverallDq() implements AskingTool {}

    @Reads
    @Gives(PughTotals.class)
    @Says("Compute every alternative's Pugh total and the leaders.")
    record ComputePughTotals(@Otherwise("false") @Nullable Boolean weighted)
            implements AskingTool {}

    @Reads
    @Gives(Dominance.class)
    @Says("Find alternatives that another alternative dominates.")
    record FindDominatedAlternatives(@Entries(most = 50) @Nullable List<Tolerance> tolerance)
            implements AskingTool {
        /// How much worse still counts as equal.
        public record Tolerance(ObjectiveId objectiveId, double value) {}
    }

    @Reads
    @Gives(Irrelevance.class)
    @Says("Find objectives that do not tell the alternatives apart.")
    record FindIrrelevantObjectives() implements AskingTool {}

    @Reads
    @Gives(CellSensitivity.class)
    @Says("What if one cell were rated differently?")
    record SensitivityCheck(AlternativeId alternativeId, ObjectiveId objectiveId)
            implements AskingTool {}

    @Reads
    @Gives(WeightSensitivity.class)
    @Says("Find the weights of one objective at which the leader changes.")
    record WeightSensitivityTool(
            ObjectiveId objectiveId, @Otherwise("\"additive\"") @Nullable Lines method)
            implements AskingTool {
        public enum Lines {
            PUGH,
            ADDITIVE
        }
    }

    @Reads
    @Gives(Ranking.class)
    @Says("Score and rank the alternatives with a value method.")
    record RankAlternatives(@Otherwise("\"additive\"") @Nullable ValueMethod method)
            implements AskingTool {}

    @Reads
    @Gives(RankAcceptability.class)
    @Says("Simulate uncertain values and weights: how often does each alternative rank first?")
    record RankAcceptabilityTool(
            @Otherwise("\"fixed\"") @Nullable Preferences preferences,
            @Says("Most important first") @Entries(most = 50) @Nullable List<ObjectiveId> order,
            @Otherwise("10000") @Within(least = 100, most = 1_000_000) @Nullable Integer iterations,
            @Otherwise("1") @Nullable Long seed)
            implements AskingTool {}

    @Reads
    @Gives(RankStability.class)
    @Says("Test a ranking method for rank reversal and cycles on this case.")
    record CheckRankStability(@Otherwise("\"additive\"") @Nullable ValueMethod method)
            implements AskingTool {}

    @Reads
    @Gives(Screening.class)
    @Says("Check every alternative against the musts.")
    record ScreenAlternatives() implements AskingTool {}

    @Reads
    @Gives(Tensions.class)
    @Says("Show what each alternative gains and loses, and whether one clearly wins.")
    record SummarizeTensions() implements AskingTool {}

    @Reads
    @Gives(NextCells.class)
    @Says("Name the unknown cells that can still change the leader.")
    record NextCellsToRate(@Otherwise("3") @Within(least = 1, most = 20) @Nullable Integer limit)
            implements AskingTool {}

    @Reads
    @Gives(CellInformation.class)
    @Says("Find which uncertainties could change the decision and what resolving them is worth.")
    record ValueOfInformation(
            @Entries(most = 50) @Nullable List<Scenario> scenarios,
            @Entries(most = 50) @Nullable List<Payoff> payoffs)
            implements AskingTool {
        /// Something that may come, and how likely it is.
        public record Scenario(@Text(100) String name, double probability) {}

        /// What an alternative is worth in each scenario, in their order.
        public record Payoff(
                AlternativeId alternativeId,
                @Says("One per scenario") @Entries(most = 50) List<Double> values) {}
    }

    @Reads
    @Gives(EvenSwapsPreview.class)
    @Says("Try a sequence of even swaps without applying them.")
    record PreviewEvenSwaps(@Entries(least = 1, most = 50) List<Swap> swaps) implements AskingTool {
        /// What is gained on one objective and paid on another.
        public record Swap(
                AlternativeId alternativeId,
                ObjectiveId targetObjectiveId,
                NumberOrLevel newValue,
                ObjectiveId payingObjectiveId,
                NumberOrLevel payingNewValue) {}
    }

    @Reads
    @Gives(RobustnessReport.class)
    @Says("Judge how robust the leader is and name the weakest assumption.")
    record RobustnessReportTool(@Otherwise("1") @Nullable Long seed) implements AskingTool {}
}
