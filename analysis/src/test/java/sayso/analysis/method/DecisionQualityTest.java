package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.method.DecisionQuality.Element.CLEAR_OBJECTIVES;
import static sayso.analysis.method.DecisionQuality.Element.CLEAR_TRADEOFFS;
import static sayso.analysis.method.DecisionQuality.Element.CREATIVE_ALTERNATIVES;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.DecisionQuality.Priority;

class DecisionQualityTest {
    @Test
    void theWeakestElementIsTheQuality() {
        DecisionQuality quality =
                DecisionQuality.of(Map.of(CLEAR_OBJECTIVES, 75, CREATIVE_ALTERNATIVES, 55));

        assertThat(quality.overallDq()).isEqualTo(55);
        assertThat(quality.provisional()).isTrue();
        assertThat(quality.acceptable()).isFalse();
        assertThat(quality.weakestElements()).containsExactly(CREATIVE_ALTERNATIVES);
        assertThat(quality.elementsRemaining()).isEqualTo(5);
    }

    @Test
    void nothingRatedIsNothing() {
        DecisionQuality quality = DecisionQuality.of(Map.of());
        assertThat(quality.overallDq()).isZero();
        assertThat(quality.acceptable()).isFalse();
        assertThat(quality.weakestElements()).isEmpty();
        assertThat(quality.elements()).hasSize(7);
    }

    @Test
    void allRatedEightyIsAcceptable() {
        Map<Element, Integer> all = new EnumMap<>(Element.class);
        for (Element element : Element.values()) {
            all.put(element, 80);
        }
        DecisionQuality quality = DecisionQuality.of(all);
        assertThat(quality.acceptable()).isTrue();
        assertThat(quality.provisional()).isFalse();
        assertThat(quality.weakestElements()).hasSize(7);
        all.put(CLEAR_TRADEOFFS, 79);
        assertThat(DecisionQuality.of(all).acceptable()).isFalse();
    }

    @Test
    void theEvidenceBoundsASecondNumberAndNeverTheFirst() {
        CycleQualityFacts bare =
                new CycleQualityFacts(false, false, true, true, false, false, false);
        TableQualityFacts few = new TableQualityFacts(2, true, 0.875, true, true, true, false, 2);
        Map<Element, EvidenceCaps.Cap> caps = EvidenceCaps.of(bare, few);
        Map<Element, Integer> most = new EnumMap<>(Element.class);
        caps.forEach((element, cap) -> most.put(element, cap.cap()));

        assertThat(most.values()).containsExactly(30, 80, 70, 70, 60, 50, 60);
        assertThat(caps.get(Element.HELPFUL_PROBLEM_FRAME).reasons())
                .containsExactly("no decision maker is set", "no decision statement is set");
        DecisionQuality quality =
                DecisionQuality.of(Map.of(CLEAR_OBJECTIVES, 75, CREATIVE_ALTERNATIVES, 90), caps);
        assertThat(quality.overallDq()).isEqualTo(75);
        assertThat(quality.evidenceCappedDq()).isEqualTo(70);
        assertThat(quality.elements().get(2).capReasons())
                .containsExactly("there is only one alternative besides the status quo");
        assertThat(
                        EvidenceCaps.of(
                                new CycleQualityFacts(true, true, true, false, true, true, true),
                                new TableQualityFacts(3, true, 1, false, false, false, true, 3)))
                .isEmpty();
        assertThat(
                        EvidenceCaps.of(
                                        bare,
                                        new TableQualityFacts(
                                                1, false, 0.5, false, false, false, true, 1))
                                .get(CREATIVE_ALTERNATIVES)
                                .cap())
                .isEqualTo(20);
    }

    @Test
    void sixElementsTakeTheLesserOfObjectivesAndTradeoffs() {
        SixElementScores six =
                DecisionQuality.of(Map.of(CLEAR_OBJECTIVES, 75, CLEAR_TRADEOFFS, 60)).sixElements();
        assertThat(six.values()).isEqualTo(60);
        assertThat(six.frame()).isNull();
        assertThat(SixElementScores.of(Map.of(CLEAR_OBJECTIVES, 75)).values()).isEqualTo(75);
    }

    @Test
    void aLowScoreComesFirst() {
        assertThat(Priority.of(30)).isEqualTo(Priority.CRITICAL);
        assertThat(Priority.of(31)).isEqualTo(Priority.HIGH);
        assertThat(Priority.of(51)).isEqualTo(Priority.MEDIUM);
        assertThat(Priority.of(71)).isEqualTo(Priority.LOW);
    }
}
