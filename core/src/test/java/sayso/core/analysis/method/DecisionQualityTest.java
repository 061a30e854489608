package sayso.core.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.core.analysis.method.DecisionQuality.Element.CLEAR_OBJECTIVES;
import static sayso.core.analysis.method.DecisionQuality.Element.CLEAR_TRADEOFFS;
import static sayso.core.analysis.method.DecisionQuality.Element.CREATIVE_ALTERNATIVES;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.core.analysis.method.DecisionQuality.Element;
import sayso.core.analysis.method.DecisionQuality.Priority;

class DecisionQualityTest {
    @Test
    void theWeakestElementIsTheQuality() {
        DecisionQuality quality =
                DecisionQuality.of(Map.of(CLEAR_OBJECTIVES, 75, CREATIVE_ALTERNATIVES, 55));

        assertThat(quality.overall()).isEqualTo(55);
        assertThat(quality.provisional()).isTrue();
        assertThat(quality.acceptable()).isFalse();
        assertThat(quality.weakest()).containsExactly(CREATIVE_ALTERNATIVES);
        assertThat(quality.remaining()).isEqualTo(5);
    }

    @Test
    void nothingRatedIsNothing() {
        DecisionQuality quality = DecisionQuality.of(Map.of());
        assertThat(quality.overall()).isZero();
        assertThat(quality.acceptable()).isFalse();
        assertThat(quality.weakest()).isEmpty();
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
        assertThat(quality.weakest()).hasSize(7);
        all.put(CLEAR_TRADEOFFS, 79);
        assertThat(DecisionQuality.of(all).acceptable()).isFalse();
    }

    @Test
    void aLowScoreComesFirst() {
        assertThat(Priority.of(30)).isEqualTo(Priority.CRITICAL);
        assertThat(Priority.of(31)).isEqualTo(Priority.HIGH);
        assertThat(Priority.of(51)).isEqualTo(Priority.MEDIUM);
        assertThat(Priority.of(71)).isEqualTo(Priority.LOW);
    }
}
