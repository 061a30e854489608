package sayso.contracts;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Tests that every `DecisionStore` must pass about waiting calls: each is reported for a limited
/// time, renewed for many at once, and soon forgotten when no longer renewed.
interface StoreCallsContract extends StoreContractFixture {
    @Test
    default void aCallWaitsUntilItsTimeAndNoLongerThanItSays() {
        Decision row = asked(aDecision(), "d-000001");
        Decision other = asked(aDecision(), "d-000002");
        assertThat(store().asker(row)).isEqualTo(AskerFacts.NONE);

        awaited("here", Set.of(row.id()), Set.of());
        assertThat(store().asker(row).waitsUntil()).isEqualTo(now().plus(ofSeconds(20)));
        assertThat(store().asker(other)).isEqualTo(AskerFacts.NONE);

        clock().tick(ofSeconds(6));
        awaited("here", Set.of(row.id(), other.id()), Set.of(row.id()));
        assertThat(store().asker(row).waitsUntil()).isEqualTo(now().plus(ofSeconds(20)));
        assertThat(store().asker(other).waitsUntil()).isEqualTo(now().plus(ofSeconds(20)));

        awaited("here", Set.of(other.id()), Set.of(row.id(), other.id()));
        assertThat(store().asker(row)).isEqualTo(AskerFacts.NONE);
        awaited("here", Set.of(), Set.of(other.id()));
        assertThat(store().asker(other)).isEqualTo(AskerFacts.NONE);
    }

    @Test
    default void theCallThatWaitsLongestCounts() {
        Decision row = asked(aDecision(), "d-000001");
        awaited("here", Set.of(row.id()), Set.of());
        clock().tick(ofSeconds(6));
        awaited("there", Set.of(row.id()), Set.of());
        assertThat(store().asker(row).waitsUntil()).isEqualTo(now().plus(ofSeconds(20)));
        awaited("there", Set.of(), Set.of(row.id()));
        assertThat(store().asker(row).waitsUntil()).isEqualTo(now().plus(ofSeconds(14)));
    }

    @Test
    default void whoWasSilentForTooLongSaysAllOfItAgain() {
        Decision row = asked(aDecision(), "d-000001");
        awaited("here", Set.of(row.id()), Set.of());
        clock().tick(ofSeconds(21));
        awaited("there", Set.of(), Set.of());
        awaited("here", Set.of(row.id()), Set.of(row.id()));
        assertThat(store().asker(row).waitsUntil()).isEqualTo(now().plus(ofSeconds(20)));
    }

    private void awaited(String place, Set<DecisionId> ids, Set<DecisionId> before) {
        store().write(transaction -> {
            transaction.awaited(place, ids, before, transaction.now().plus(ofSeconds(20)));
            return true;
        });
    }
}
