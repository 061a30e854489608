package sayso.analysis.quality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.quality.QualityTool.AddQualityImprovement;
import sayso.analysis.quality.QualityTool.RateDqElement;
import sayso.analysis.tool.CycleCallFixture;

/// Overall quality is that of the weakest link of the chain: Spetzler, Winter and Meyer, *Decision Quality* (2016).
class QualityToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    @Test
    void theOverallQualityIsThatOfTheWeakestElement() {
        cycle.act(new RateDqElement(Element.CLEAR_TRADEOFFS, 90, "Weighed"));

        assertThat(cycle.act(new RateDqElement(Element.CREATIVE_ALTERNATIVES, 40, "Two only")))
                .isEqualTo(
                        new RateDqElement.Result(
                                Element.CREATIVE_ALTERNATIVES,
                                40,
                                40,
                                Element.CREATIVE_ALTERNATIVES,
                                2,
                                5));
        assertThat(cycle.act(new RateDqElement(Element.CREATIVE_ALTERNATIVES, 95, "Five")))
                .isEqualTo(
                        new RateDqElement.Result(
                                Element.CREATIVE_ALTERNATIVES,
                                95,
                                90,
                                Element.CLEAR_TRADEOFFS,
                                2,
                                5));
    }

    @Test
    void aScoreSaysWhoGaveIt() {
        cycle.act(new RateDqElement(Element.LOGICALLY_CORRECT_REASONING, 0, "None"));
        cycle.byPerson().act(new RateDqElement(Element.CREATIVE_ALTERNATIVES, 100, "All"));

        assertThat(cycle.contents().quality().scores())
                .containsEntry(
                        Element.LOGICALLY_CORRECT_REASONING,
                        new QualityScores.Score(0, "None", JudgementSource.AGENT))
                .containsEntry(
                        Element.CREATIVE_ALTERNATIVES,
                        new QualityScores.Score(100, "All", JudgementSource.PERSON));
    }

    @Test
    void improvementsAreCounted() {
        cycle.act(new AddQualityImprovement("Ask for offers", "+10%"));

        assertThat(cycle.act(new AddQualityImprovement("Ask a user", "+5%")))
                .isEqualTo(new AddQualityImprovement.Result(new ItemId("imp_2"), 2));
        assertThat(cycle.contents().quality().improvements().getFirst())
                .isEqualTo(
                        new QualityScores.Improvement(
                                new ItemId("imp_1"), "Ask for offers", "+10%"));
    }
}
