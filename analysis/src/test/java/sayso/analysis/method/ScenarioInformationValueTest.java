package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.analysis.method.DecisionTableFixture.faults;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.refused;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import sayso.analysis.method.ScenarioInformationValue.Payoff;

class ScenarioInformationValueTest {
    @Test
    void knowingTheScenarioIsWorthTheDifference() {
        ScenarioInformationValue value =
                of(List.of(0.5, 0.5), List.of(10.0, 0.0), List.of(4.0, 4.0));

        assertThat(value.expected()).containsEntry(id(0), 5.0).containsEntry(id(1), 4.0);
        assertThat(value.bestIds()).containsExactly(id(0));
        assertThat(value.withPerfectInformation()).isEqualTo(7);
        assertThat(value.evpi()).isEqualTo(2);
    }

    @Property(tries = 200)
    void itIsNeverWorthLessThanNothing(@ForAll @Size(4) List<@IntRange(max = 9) Integer> r) {
        ScenarioInformationValue value =
                of(
                        List.of(0.3, 0.7),
                        List.of((double) r.get(0), (double) r.get(1)),
                        List.of((double) r.get(2), (double) r.get(3)));
        assertThat(value.evpi()).isNotNegative();
    }

    @Test
    void probabilitiesAreShares() {
        List<Payoff> payoffs = List.of(new Payoff(id(0), List.of(1.0, 2.0)));
        assertThat(refused(ScenarioInformationValue.of(List.of(0.5, 0.4), payoffs)).code())
                .isEqualTo("bad_probabilities");
        assertThat(refused(ScenarioInformationValue.of(List.of(0.5, 0.4), payoffs)).message())
                .isEqualTo("the sum of the probabilities is 0.9, not 1");
        assertThat(faults(ScenarioInformationValue.of(List.of(1.5, -0.5), payoffs)))
                .extracting(MethodFault::code, MethodFault::field, MethodFault::message)
                .containsExactly(
                        tuple(
                                "bad_probabilities",
                                "scenarios[0].probability",
                                "probability 1.5 is not between 0 and 1"),
                        tuple(
                                "bad_probabilities",
                                "scenarios[1].probability",
                                "probability -0.5 is not between 0 and 1"));
        assertThat(refused(ScenarioInformationValue.of(List.of(1.0), payoffs)).field())
                .isEqualTo("payoffs[0].values");
        assertThat(refused(ScenarioInformationValue.of(List.of(1.0), List.of())).field())
                .isEqualTo("payoffs");
    }

    private static ScenarioInformationValue of(
            List<Double> probabilities, List<Double> first, List<Double> second) {
        return found(
                ScenarioInformationValue.of(
                        probabilities,
                        List.of(new Payoff(id(0), first), new Payoff(id(1), second))));
    }
}
