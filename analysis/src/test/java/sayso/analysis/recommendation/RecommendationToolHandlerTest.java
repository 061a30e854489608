package sayso.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Recommendation.Standout;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveLimit;
import sayso.analysis.recommendation.RecommendationTool.AddKeyConsideration;
import sayso.analysis.recommendation.RecommendationTool.AddRemainingUncertainty;
import sayso.analysis.recommendation.RecommendationTool.SetStandout;
import sayso.analysis.recommendation.RecommendationTool.SetSynthesis;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;

class RecommendationToolHandlerTest {
    private static final AlternativeId A = CycleCallFixture.alternative('a');
    private static final AlternativeId B = CycleCallFixture.alternative('b');

    private final CycleCallFixture cycle = CycleCallFixture.table(2, 1);

    @Test
    void aSynthesisIsLongEnoughFromFiftyCharactersNotFiftyUnits() {
        assertThat(cycle.act(new SetSynthesis("x".repeat(49))))
                .isEqualTo(new SetSynthesis.Result(49, false));
        assertThat(cycle.act(new SetSynthesis("🙂".repeat(49))))
                .isEqualTo(new SetSynthesis.Result(49, false));
        assertThat(cycle.act(new SetSynthesis("x".repeat(50))))
                .isEqualTo(new SetSynthesis.Result(50, true));
        assertThat(cycle.contents().recommendation().synthesis()).isEqualTo("x".repeat(50));
    }

    @Test
    void theLeaderStandsOutWithoutAWarning() {
        cycle.rate('b', 1, 1);

        assertThat(cycle.act(new SetStandout(B, "It ends the queue")))
                .isEqualTo(new SetStandout.Result(B, true, List.of()));
        assertThat(cycle.contents().recommendation().standout())
                .isEqualTo(new Standout(B, "It ends the queue"));
    }

    @Test
    void whoDoesNotLeadStandsOutWithAWarning() {
        assertThat(cycle.act(new SetStandout(B, "Feels right")))
                .isEqualTo(
                        new SetStandout.Result(
                                B, false, List.of("no alternative leads for sure yet")));

        cycle.rate('b', 1, -1);

        assertThat(cycle.act(new SetStandout(B, "Feels right")))
                .isEqualTo(
                        new SetStandout.Result(
                                B, false, List.of("alt_b does not lead; [alt_a] does")));
    }

    @Test
    void noneMayStandOut() {
        assertThat(cycle.act(new SetStandout(null, "All are alike")))
                .isEqualTo(new SetStandout.Result(null, false, List.of()));
        assertThat(cycle.contents().recommendation().standout())
                .isEqualTo(new Standout(null, "All are alike"));
    }

    @Test
    void whatIsOutOfPlayOrUnknownCannotStandOut() {
        cycle.rate('b', 1, -1);
        cycle.act(new MarkDominated(B, A, "Worse", null));

        assertThat(cycle.refused(new SetStandout(B, "Still")).code()).isEqualTo("out_of_play");
        assertThat(
                        cycle.refused(new SetStandout(CycleCallFixture.alternative('z'), "Who"))
                                .errors()
                                .getFirst()
                                .field())
                .isEqualTo("alternative_id");
        assertThat(cycle.contents().recommendation().standout()).isNull();
    }

    @Test
    void whatMissesAMustCannotStandOut() {
        cycle.rate('b', 1, 1);
        cycle.measure('b', 1, 3);
        cycle.act(
                new SetObjectiveLimit(
                        CycleCallFixture.objective(1),
                        SetObjectiveLimit.Must.AT_LEAST,
                        new NumberOrLevel("4"),
                        "The law"));

        assertThat(cycle.refused(new SetStandout(B, "Still")).code()).isEqualTo("out_of_play");
    }

    @Test
    void considerationsAndOpenUncertaintiesAreCounted() {
        assertThat(cycle.act(new AddKeyConsideration("Is it worth it?")))
                .isEqualTo(new AddKeyConsideration.Result(new ItemId("con_1"), 1));
        cycle.act(new AddRemainingUncertainty("Does it work", "try it"));
        cycle.act(new CommonTool.ResolveUncertainty(new ItemId("unc_1"), "It does"));
        cycle.act(new CommonTool.FlagUncertainty("Elsewhere", Component.OBJECTIVES, true, null));

        assertThat(cycle.act(new AddRemainingUncertainty("Will it last", "ask them")))
                .isEqualTo(new AddRemainingUncertainty.Result(new ItemId("unc_3"), 1));
        assertThat(cycle.contents().issue().uncertainties().getLast().resolutionPath())
                .isEqualTo("ask them");
    }
}
