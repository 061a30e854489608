package sayso.decision.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.Problem;
import sayso.decision.validation.ValidationInput.Offer;

/// Types, addresses, and how validators are left out.
class ValidatorsTest {
    private final ValidationInput plain = ValidationInput.of("Which cache?", Offer.of("Redis", ""));

    @Test
    void aTypeNamesEverythingItMissesAtOnceWithAnExample() {
        ValidationResult verdict =
                new DecisionTypeValidator(DecisionType.BUILT_IN)
                        .judge(
                                plain.ofType("prioritization")
                                        .withFields(Map.of("candidates", List.of("one"))));

        assertThat(verdict.blocking()).isTrue();
        assertThat(verdict.problems())
                .extracting(Problem::message)
                .containsExactly(
                        "a decision of type prioritization needs in its context: candidates (at"
                                + " least 2), constraints; for example --context"
                                + " '{\"candidates\":[\"search\",\"export\"],\"constraints\":\"one"
                                + " week\"}'");
    }

    @Test
    void aTypeWithAllItNeedsPasses() {
        Map<String, Object> told = Map.of("blocker", "no access", "tried", List.of("the other"));

        assertThat(
                        new DecisionTypeValidator(DecisionType.BUILT_IN)
                                .judge(plain.ofType("stuck").withFields(Map.copyOf(told)))
                                .passes())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "plan-gate"})
    void aTypeOfPlanModeIsKnown(String type) {
        assertThat(
                        new DecisionTypeValidator(DecisionType.BUILT_IN)
                                .judge(plain.ofType(type))
                                .problems())
                .isEmpty();
    }

    @Test
    void aTypeNobodyKnowsIsARemark() {
        ValidationResult verdict =
                new DecisionTypeValidator(DecisionType.BUILT_IN).judge(plain.ofType("whim"));

        assertThat(verdict.blocking()).isFalse();
        assertThat(verdict.problems().getFirst().message()).contains("'whim'").contains("stuck");
    }

    @ParameterizedTest
    @ValueSource(strings = {"see https://example.org/a?b=1.", "http://localhost:80/x)", "none"})
    void anAddressThatOpensPasses(String text) {
        assertThat(new WebAddressValidator().judge(plain.withContext(text)).passes()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"see https:/example.org", "http://", "http://[::1"})
    void anAddressThatNobodyCanOpenIsARemark(String text) {
        ValidationResult verdict = new WebAddressValidator().judge(plain.withContext(text));

        assertThat(verdict.blocking()).isFalse();
        assertThat(verdict.problems()).extracting(Problem::field).containsExactly("context");
    }

    @Test
    void oneIsLeftOutByNameAndTheOthersAreStillAsked() {
        ValidatorSet all =
                new ValidatorSet(
                        List.of(
                                new FailFileValidator(),
                                new DecisionTypeValidator(DecisionType.BUILT_IN)));
        ValidationInput failed =
                ValidationInput.of("The build failed", Offer.of("Retry", "")).ofType("stuck");

        assertThat(all.judge(failed, Set.of("fail-file")))
                .extracting(ValidationResult::validator)
                .containsExactly("type");
        assertThat(all.judge(failed, Set.of())).allMatch(ValidationResult::blocking);
    }
}
