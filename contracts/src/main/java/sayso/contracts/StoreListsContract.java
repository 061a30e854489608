package sayso.contracts;

import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.StoreContractFixture.ids;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionQuery;

/// Tests that every `DecisionStore` must pass about lists: their order, every filter, pages, typed
/// references, and overdue decisions.
interface StoreListsContract extends StoreContractFixture {
    @Test
    default void listsByUrgencyThenOldestThenId() {
        asked(aDecision().ofUrgency("low"), "d-000001");
        asked(aDecision().ofUrgency("medium"), "d-000003");
        asked(aDecision().ofUrgency("medium"), "d-000002");
        clock().tick(ofMinutes(1));
        asked(aDecision().ofUrgency("high"), "d-000009");
        asked(aDecision().ofUrgency("medium"), "d-000000");
        assertThat(ids(store().find(DecisionQuery.pending())))
                .containsExactly("d-000009", "d-000002", "d-000003", "d-000000", "d-000001");
    }

    @Test
    default void listsOneStateOrSeveralInTheSameOrder() {
        asked(aDecision().ofUrgency("low"), "d-000001");
        saved(DecisionStateFixture.resolved(asked(aDecision(), "d-000002"), "a", now()));
        saved(
                DecisionStateFixture.cancelled(
                        asked(aDecision().ofUrgency("high"), "d-000003"), now()));
        saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000004"), now()));
        assertThat(ids(store().find(DecisionQuery.pending()))).containsExactly("d-000001");
        assertThat(
                        ids(
                                store().find(
                                                DecisionQuery.in(
                                                        Set.of(
                                                                DecisionState.RESOLVED,
                                                                DecisionState.CANCELLED)))))
                .containsExactly("d-000003", "d-000002");
        assertThat(ids(store().find(DecisionQuery.all())))
                .containsExactly("d-000003", "d-000002", "d-000004", "d-000001");
        assertThat(store().find(DecisionQuery.in(Set.of()))).isEmpty();
    }

    @Test
    default void countsAsOpenWhatTimedOutLatelyAndTakesAnAnswer() {
        saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000001"), now()));
        clock().tick(ofMinutes(10));
        Instant since = now();
        saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000002"), now()));
        saved(DecisionStateFixture.timedOutForGood(asked(aDecision(), "d-000003"), now()));
        saved(DecisionStateFixture.timedOutWithDefault(asked(aDecision(), "d-000004"), "a", now()));
        saved(DecisionStateFixture.resolved(asked(aDecision(), "d-000005"), "a", now()));
        asked(aDecision().ofUrgency("high"), "d-000006");
        assertThat(ids(store().find(DecisionQuery.open(since))))
                .containsExactly("d-000006", "d-000002");
    }

    @Test
    default void listsATimedOutDecisionOnceHoweverOftenItIsAskedFor() {
        saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000001"), now()));
        DecisionQuery both = DecisionQuery.in(Set.of(DecisionState.TIMED_OUT), now());
        assertThat(ids(store().find(both))).containsExactly("d-000001");
    }

    @Test
    default void filtersByOwnerAskerSessionUrgencyItemAndTime() {
        asked(aDecision().ownedBy("team"), "d-000001");
        asked(aDecision().askedBy("shop/tester"), "d-000002");
        asked(aDecision().inSession("s-1"), "d-000003");
        asked(aDecision().ofUrgency("high"), "d-000004");
        asked(aDecision().blocking("bd-1", "bd-2"), "d-000005");
        clock().tick(ofMinutes(1));
        asked(aDecision(), "d-000006");
        DecisionQuery pending = DecisionQuery.pending();
        assertThat(ids(store().find(pending.ownedBy("team")))).containsExactly("d-000001");
        assertThat(ids(store().find(pending.askedBy("shop/tester")))).containsExactly("d-000002");
        assertThat(ids(store().find(pending.inSession("s-1")))).containsExactly("d-000003");
        assertThat(ids(store().find(pending.ofUrgency(Urgency.HIGH)))).containsExactly("d-000004");
        assertThat(ids(store().find(pending.holding("bd-2")))).containsExactly("d-000005");
        assertThat(ids(store().find(pending.askedSince(now())))).containsExactly("d-000006");
        assertThat(store().find(pending.ownedBy("team").inSession("s-1"))).isEmpty();
    }

    @Test
    default void findsTheDecisionThatHeldAnItemBefore() {
        Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
        saved(DecisionStateFixture.resolved(row, "a", now()));
        store().write(transaction -> transaction.releaseGates(row.id()));
        assertThat(ids(store().find(DecisionQuery.all().holding("bd-1"))))
                .containsExactly("d-000001");
    }

    @Test
    default void pagesThroughAListWithoutGapOrRepeat() {
        List<String> urgencies = List.of("low", "high", "medium");
        for (int i = 0; i < 17; i++) {
            Decision row = asked(aDecision().ofUrgency(urgencies.get(i % 3)), "d-" + (100 + i));
            if (i % 4 == 0) {
                saved(DecisionStateFixture.resolved(row, "a", now()));
            }
            if (i % 2 == 0) {
                clock().tick(ofMinutes(1));
            }
        }
        List<String> whole = ids(store().find(DecisionQuery.all()));
        List<String> pages = new ArrayList<>();
        List<String> page = ids(store().find(DecisionQuery.all().page(null, 5)));
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(5);
            pages.addAll(page);
            page = ids(store().find(DecisionQuery.all().page(new DecisionId(pages.getLast()), 5)));
        }
        assertThat(whole).hasSize(17);
        assertThat(pages).isEqualTo(whole);
    }

    @Test
    default void matchesAnExactReferenceAlone() {
        inserted(aDecision().row("d-7m2kq0", "which-database", now()));
        inserted(aDecision().row("d-7m2kq0x", "which-database-again", now()));
        assertThat(matching("d-7m2kq0")).containsExactly("d-7m2kq0");
        assertThat(matching("which-database")).containsExactly("d-7m2kq0");
        assertThat(matching("7m2kq0")).containsExactly("d-7m2kq0");
    }

    @Test
    default void matchesBeginningsOfIdSlugAndRandomPart() {
        inserted(aDecision().row("d-7m2kq0", "which-database", now()));
        inserted(aDecision().row("d-7mzzzz", "deploy-now", now()));
        inserted(aDecision().row("hq-abc123", "7mile-run", now()));
        assertThat(matching("d-7m2")).containsExactly("d-7m2kq0");
        assertThat(matching("abc")).containsExactly("hq-abc123");
        assertThat(matching("deploy")).containsExactly("d-7mzzzz");
        assertThat(matching("7m")).containsExactlyInAnyOrder("d-7m2kq0", "d-7mzzzz", "hq-abc123");
        assertThat(matching("d-")).containsExactlyInAnyOrder("d-7m2kq0", "d-7mzzzz");
        assertThat(matching("nothing")).isEmpty();
    }

    @Test
    default void tellsCapitalsApartAndSortsTextByItsCharacters() {
        Decision small = inserted(aDecision().blocking("bd-1").row("d-a1", now()));
        Decision capital = inserted(aDecision().blocking("bd-1").row("d-B1", now()));
        Decision line = inserted(aDecision().blocking("bd-1").row("d-_1", now()));
        assertThat(matching("d-b")).isEmpty();
        assertThat(matching("d-")).containsExactly("d-B1", "d-_1", "d-a1");
        assertThat(ids(store().find(DecisionQuery.all()))).containsExactly("d-B1", "d-_1", "d-a1");
        assertThat(ids(store().find(DecisionQuery.all().page(capital.id(), 9))))
                .containsExactly("d-_1", "d-a1");
        assertThat(store().gatesOn("bd-1"))
                .extracting(Gate::decision)
                .containsExactly(capital.id(), line.id(), small.id());
    }

    @Test
    default void takesNoCharacterOfAReferenceForAWildcard() {
        inserted(aDecision().row("d-7m2kq0", "which-database", now()));
        assertThat(matching("%")).isEmpty();
        assertThat(matching("d_7m")).isEmpty();
        assertThat(matching("d-7m'")).isEmpty();
        assertThat(matching("d-7m\0")).isEmpty();
    }

    @Test
    default void givesNoMoreMatchesThanWanted() {
        for (int i = 0; i < 9; i++) {
            asked(aDecision(), "d-00000" + i);
        }
        assertThat(store().matching("d-", 4)).hasSize(4);
    }

    @Test
    default void namesIdsThatBeginSoBeforeSlugsAndThoseBeforeRandomParts() {
        inserted(aDecision().row("d-m00003", "zoo", now()));
        inserted(aDecision().row("d-000001", "m-two", now()));
        inserted(aDecision().row("d-000009", "m-one", now()));
        inserted(aDecision().row("m-000007", "ark", now()));

        assertThat(matching("m")).containsExactly("m-000007", "d-000009", "d-000001", "d-m00003");
        assertThat(store().matching("m", 2))
                .containsExactly(new DecisionId("m-000007"), new DecisionId("d-000009"));
    }

    @Test
    default void findsWhatIsOverdueLongestFirstAndCountsHoldsIn() {
        asked(aDecision().closingAfter(ofMinutes(3)), "d-000003");
        asked(aDecision().closingAfter(ofMinutes(1)), "d-000001");
        asked(aDecision().closingAfter(ofMinutes(9)), "d-000009");
        asked(aDecision(), "d-000000");
        Decision held = asked(aDecision().closingAfter(ofMinutes(1)), "d-000002");
        saved(DecisionStateFixture.heldUntil(held, now().plus(ofMinutes(4))));
        saved(
                DecisionStateFixture.resolved(
                        asked(aDecision().closingAfter(ofMinutes(1)), "d-000005"), "a", now()));
        assertThat(store().hasOverdue()).isFalse();
        assertThat(overdue(9)).isEmpty();
        clock().tick(ofMinutes(3));
        assertThat(store().hasOverdue()).isTrue();
        assertThat(overdue(9)).containsExactly("d-000001", "d-000003");
        clock().tick(ofMinutes(1));
        assertThat(overdue(9)).containsExactly("d-000001", "d-000003", "d-000002");
        assertThat(overdue(1)).containsExactly("d-000001");
    }

    @Test
    default void findsAClaimWhoseMomentIsOverAndNoDeadlineBeforeThat() {
        Decision pending = asked(aDecision().closingAfter(ofMinutes(1)), "d-000001");
        Decision late = saved(DecisionStateFixture.timedOut(asked(aDecision(), "d-000002"), now()));
        saved(DecisionStateFixture.claimed(pending, claim(ofMinutes(2))));
        saved(DecisionStateFixture.claimed(late, claim(ofMinutes(3))));

        clock().tick(ofMinutes(1));
        assertThat(overdue(9)).isEmpty();
        clock().tick(ofMinutes(1));
        assertThat(store().hasOverdue()).isTrue();
        assertThat(overdue(9)).containsExactly("d-000001");
        clock().tick(ofMinutes(1));
        assertThat(overdue(9)).containsExactly("d-000001", "d-000002");
    }

    private AnswerClaim claim(Duration until) {
        Answer answer = Answer.choosing(new OptionId("a")).withGlobalNote("a note");
        return new AnswerClaim(answer, DecisionStateFixture.MAXI, now(), now().plus(until));
    }

    @Test
    default void forgetsADeadlineThatWasLifted() {
        Decision row = asked(aDecision().closingAfter(ofMinutes(1)), "d-000001");
        saved(DecisionStateFixture.movedTo(row, null));
        clock().tick(ofMinutes(2));
        assertThat(store().hasOverdue()).isFalse();
    }

    private List<String> matching(String reference) {
        return store().matching(reference, 10).stream().map(DecisionId::value).toList();
    }

    private List<String> overdue(int limit) {
        List<DecisionId> overdue = store().write(transaction -> transaction.overdue(limit));
        return overdue.stream().map(DecisionId::value).toList();
    }
}
