package sayso.decision.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.StatisticsDimension;

class AdviceCalibrationTest {
    private static AdviceCalibration of(StatisticsDimension by, int taken, int replies) {
        return AdviceCalibration.of(by, "shop/claude-code", new CountRatio(taken, replies));
    }

    /// Computed beside the product, from the formula of the paper.
    @ParameterizedTest
    @CsvSource({
        "13, 31, 0.2642, 0.5923",
        "0, 10, 0.0, 0.2775",
        "10, 10, 0.7225, 1.0",
        "50, 100, 0.4038, 0.5962"
    })
    void theRangeIsWilsons(int taken, int replies, double low, double high) {
        AdviceCalibration found = of(StatisticsDimension.REQUESTER, taken, replies);

        assertThat(found.low()).isCloseTo(low, within(0.0001));
        assertThat(found.high()).isCloseTo(high, within(0.0001));
    }

    @Test
    void strictTurnsAreProposedOfAnAgentBelowOneHalfFromTwentyRepliesOn() {
        assertThat(of(StatisticsDimension.REQUESTER, 9, 20).speaksForStrictTurns()).isTrue();
        assertThat(of(StatisticsDimension.REQUESTER, 10, 20).speaksForStrictTurns()).isFalse();
        assertThat(of(StatisticsDimension.REQUESTER, 1, 19).speaksForStrictTurns()).isFalse();
        assertThat(of(StatisticsDimension.TYPE, 9, 20).speaksForStrictTurns()).isFalse();
    }
}
