package sayso.contracts;

import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;

/// Tests that every `DecisionStore` must pass about gates: work is held from the moment of asking,
/// released once, and moved to a successor without a gap.
interface StoreGatesContract extends StoreContractFixture {
    @Test
    default void holdsEveryItemFromTheMomentOfAsking() {
        Decision row = asked(aDecision().blocking("bd-2", "bd-1"), "d-000001");
        assertThat(store().gatesOf(row.id()))
                .containsExactly(
                        new Gate("bd-2", row.id(), now(), null),
                        new Gate("bd-1", row.id(), now(), null));
        assertThat(store().gatesOn("bd-1"))
                .containsExactly(new Gate("bd-1", row.id(), now(), null));
        assertThat(store().gatesOn("bd-9")).isEmpty();
    }

    @Test
    default void countsAnItemNamedTwiceOnce() {
        Decision row = asked(aDecision().blocking("bd-1", "bd-1"), "d-000001");
        assertThat(store().gatesOf(row.id())).hasSize(1);
    }

    @Test
    default void listsTheGatesOfAnItemOldestFirst() {
        asked(aDecision().blocking("bd-1"), "d-000002");
        clock().tick(ofMinutes(1));
        asked(aDecision().blocking("bd-1"), "d-000001");
        assertThat(store().gatesOn("bd-1"))
                .extracting(gate -> gate.decision().value())
                .containsExactly("d-000002", "d-000001");
    }

    @Test
    default void releasesWhatStillHoldsAndRemembersWhen() {
        Decision row = asked(aDecision().blocking("bd-2", "bd-1"), "d-000001");
        Decision other = asked(aDecision().blocking("bd-2"), "d-000002");
        Instant since = now();
        clock().tick(ofMinutes(1));
        assertThat(released(row)).containsExactly("bd-2", "bd-1");
        assertThat(store().gatesOf(row.id()))
                .containsExactly(
                        new Gate("bd-2", row.id(), since, now()),
                        new Gate("bd-1", row.id(), since, now()));
        assertThat(store().gatesOf(other.id()))
                .containsExactly(new Gate("bd-2", other.id(), since, null));
    }

    @Test
    default void releasesAGateOnce() {
        Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
        released(row);
        Instant releasedAt = now();
        clock().tick(ofMinutes(1));
        assertThat(released(row)).isEmpty();
        assertThat(store().gatesOn("bd-1").getFirst().releasedAt()).isEqualTo(releasedAt);
    }

    @Test
    default void movesWhatStillHoldsToTheSuccessor() {
        Decision before = asked(aDecision().blocking("bd-1", "bd-2"), "d-000001");
        Instant since = now();
        clock().tick(ofMinutes(1));
        Decision after = asked(aDecision().blocking("bd-3"), "d-000002");
        assertThat(moved(before, after.id())).containsExactly("bd-1", "bd-2");
        assertThat(store().gatesOf(before.id())).isEmpty();
        assertThat(store().gatesOf(after.id()))
                .containsExactly(
                        new Gate("bd-3", after.id(), now(), null),
                        new Gate("bd-1", after.id(), since, null),
                        new Gate("bd-2", after.id(), since, null));
    }

    @Test
    default void movesNothingThatWasReleased() {
        Decision before = asked(aDecision().blocking("bd-1"), "d-000001");
        Decision after = asked(aDecision(), "d-000002");
        released(before);
        assertThat(moved(before, after.id())).isEmpty();
        assertThat(store().gatesOf(before.id())).hasSize(1);
        assertThat(store().gatesOf(after.id())).isEmpty();
    }

    @Test
    default void movesAnItemThatWaitsForTheSuccessorAlready() {
        Decision before = asked(aDecision().blocking("bd-1"), "d-000001");
        Decision after = asked(aDecision().blocking("bd-1"), "d-000002");
        assertThat(moved(before, after.id())).containsExactly("bd-1");
        assertThat(store().gatesOn("bd-1"))
                .containsExactly(new Gate("bd-1", after.id(), now(), null));
    }

    @Test
    default void movesGatesThereAndBack() {
        Decision one = asked(aDecision().blocking("bd-1"), "d-000001");
        Decision two = asked(aDecision(), "d-000002");
        moved(one, two.id());
        moved(two, one.id());
        assertThat(store().gatesOn("bd-1"))
                .containsExactly(new Gate("bd-1", one.id(), now(), null));
    }

    @Test
    default void showsGatesInsideTheTransactionThatChangesThem() {
        Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
        List<Gate> gates =
                store().write(transaction -> {
                    transaction.releaseGates(row.id());
                    return transaction.gatesOf(row.id());
                });
        assertThat(gates).containsExactly(new Gate("bd-1", row.id(), now(), now()));
    }

    private List<String> released(Decision decision) {
        return store().write(transaction -> transaction.releaseGates(decision.id()));
    }

    private List<String> moved(Decision from, DecisionId to) {
        return store().write(transaction -> transaction.moveGates(from.id(), to));
    }
}
