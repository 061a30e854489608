package sayso.analysis.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BetaQuantileTableTest {
    private static final int STEPS = 2_000;

    /// Shapes whose quantiles have a formula.
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.03, 0.5, 0.99, 1, 1.5, 2, 7, 60, 900})
    void withOneShapeOfOneTheQuantileIsAPower(double shape) {
        check(shape, 1, u -> StrictMath.pow(u, 1 / shape));
        check(1, shape, u -> -StrictMath.expm1(StrictMath.log1p(-u) / shape));
    }

    @Test
    void theArcSineAndTheParabolaAreFollowed() {
        check(0.5, 0.5, u -> StrictMath.pow(StrictMath.sin(Math.PI * u / 2), 2));
        // the quantile of beta (2, 2) solves 3x² - 2x³ = u
        check(2, 2, u -> 0.5 - StrictMath.sin(StrictMath.asin(1 - 2 * u) / 3));
    }

    /// Shapes without a formula are checked by numbers that were integrated step by step.
    @ParameterizedTest
    @ValueSource(strings = {"2,6", "0.5,1.5", "30,4", "0.2,0.3", "400,700", "3.7,0.4"})
    void otherShapesHaveTheirProbabilities(String shapes) {
        double alpha = Double.parseDouble(shapes.substring(0, shapes.indexOf(',')));
        double beta = Double.parseDouble(shapes.substring(shapes.indexOf(',') + 1));
        BetaQuantileTable table = BetaQuantileTable.of(alpha, beta);
        for (double u : List.of(0.001, 0.02, 0.25, 0.5, 0.8, 0.99, 0.9999)) {
            double above =
                    probability(alpha, beta, Math.min(1, table.at(u) + BetaQuantileTable.ACCURACY));
            double below =
                    probability(alpha, beta, Math.max(0, table.at(u) - BetaQuantileTable.ACCURACY));
            assertThat(u).as("%s at %s", shapes, u).isBetween(below - 1e-7, above + 1e-7);
        }
    }

    @Test
    void quantilesNeverFall() {
        for (BetaQuantileTable table :
                List.of(
                        BetaQuantileTable.of(0.01, 0.02),
                        BetaQuantileTable.of(5, 0.1),
                        BetaQuantileTable.of(1e5, 3e5))) {
            double before = 0;
            for (int n = 1; n <= STEPS; n++) {
                double now = table.at((double) n / STEPS);
                assertThat(now).isBetween(before - BetaQuantileTable.ACCURACY, 1.0);
                before = now;
            }
        }
    }

    @Test
    void extremeShapesHaveTheirMeans() {
        assertThat(BetaQuantileTable.of(1e20, 3e20).at(0.3)).isEqualTo(0.25);
        assertThat(BetaQuantileTable.of(1e308, 1e308).at(0.9)).isEqualTo(0.5);
        assertThat(BetaQuantileTable.of(1e-300, 1).at(0.999)).isZero();
        assertThat(BetaQuantileTable.of(1, 1e-300).at(0.001)).isEqualTo(1.0);
        assertThat(BetaQuantileTable.of(1e-8, 1e-8).at(0.4999)).isEqualTo(0, within(1e-5));
        assertThat(BetaQuantileTable.of(1e-8, 1e-8).at(0.5001)).isEqualTo(1, within(1e-5));
        assertThat(BetaQuantileTable.of(1e9, 1e9).at(0.5)).isEqualTo(0.5, within(1e-6));
    }

    @Test
    void theTableIsSmall() {
        assertThat(BetaQuantileTable.of(2, 6).pieces()).isBetween(10, 300);
        assertThat(BetaQuantileTable.of(0.01, 900).pieces()).isBetween(10, 1_000);
    }

    private static void check(double alpha, double beta, DoubleUnaryOperator exact) {
        BetaQuantileTable table = BetaQuantileTable.of(alpha, beta);
        double worst = 0;
        for (int n = 1; n < STEPS; n++) {
            for (double u :
                    List.of(
                            (double) n / STEPS,
                            StrictMath.pow(BetaQuantileTable.LEAST_PROBABILITY, (double) n / STEPS),
                            1
                                    - StrictMath.pow(
                                            BetaQuantileTable.LEAST_PROBABILITY,
                                            (double) n / STEPS))) {
                double off = Math.abs(table.at(u) - exact.applyAsDouble(u));
                assertThat(off)
                        .as("beta (%s, %s) at %s", alpha, beta, u)
                        .isLessThanOrEqualTo(BetaQuantileTable.ACCURACY);
                worst = Math.max(worst, off);
            }
        }
        assertThat(worst).isLessThan(BetaQuantileTable.ACCURACY);
        assertThat(table.at(1)).isEqualTo(1, within(BetaQuantileTable.ACCURACY));
    }

    /// The share of the density of the logarithm of the odds below a place, by trapezes.
    private static double probability(double alpha, double beta, double share) {
        if (share <= 0 || share >= 1) {
            return share <= 0 ? 0 : 1;
        }
        double peak = StrictMath.log(alpha / beta);
        double width = StrictMath.sqrt(1 / alpha + 1 / beta);
        double from = peak - 40 * Math.max(width, 1 / alpha);
        double to = peak + 40 * Math.max(width, 1 / beta);
        double end = StrictMath.log(share) - StrictMath.log1p(-share);
        return mass(alpha, beta, from, Math.max(from, end))
                / (mass(alpha, beta, from, peak) + mass(alpha, beta, peak, to));
    }

    private static double mass(double alpha, double beta, double from, double to) {
        int parts = 20_000;
        double sum = 0;
        for (int n = 0; n <= parts; n++) {
            double y = from + (to - from) * n / parts;
            double at =
                    StrictMath.exp(
                            -alpha * StrictMath.log1p(StrictMath.exp(-y))
                                    - beta * StrictMath.log1p(StrictMath.exp(y))
                                    + alpha * StrictMath.log((alpha + beta) / alpha)
                                    + beta * StrictMath.log((alpha + beta) / beta));
            sum += n == 0 || n == parts ? at / 2 : at;
        }
        return sum * (to - from) / parts;
    }
}
