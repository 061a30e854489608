package sayso.contracts;

import static java.time.Duration.ofMinutes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.ContentDigest;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;

/// Tests that every `DecisionStore` must pass about single decisions: inserted once, replaced by
/// compare-and-set, whole or not at all; with their keys and drafts.
interface StoreRowsContract extends StoreContractFixture {
    @Test
    default void readsWhatWasInserted() {
        Decision row =
                aDecision()
                        .withOptions("a", "b")
                        .preselecting("b")
                        .inContext("a diff, Ünïcode 🎉, \0 and\nlines")
                        .ofUrgency("high")
                        .blocking("bd-1", "bd-2")
                        .inSession("s-1")
                        .closingAfter(ofMinutes(5))
                        .row("d-000001", now());
        inserted(row);
        assertThat(store().read(row.id())).contains(row);
    }

    @Test
    default void knowsNothingOfOtherIds() {
        assertThat(store().read(new DecisionId("d-000009"))).isEmpty();
    }

    @Test
    default void keepsAClaimUntilTheDecisionIsSavedWithoutIt() {
        Decision row = asked(aDecision().withOptions("a", "b"), "d-000001");
        Answer answer = Answer.choosing(new OptionId("b")).withRationale("\"why\" ÜÜ");
        Decision claimed =
                saved(
                        DecisionStateFixture.claimed(
                                row, new AnswerClaim(answer, MAXI, now(), now().plusSeconds(3))));
        assertThat(store().read(row.id())).contains(claimed);
        assertThat(store().find(DecisionQuery.pending())).containsExactly(claimed);

        Decision answered = saved(DecisionStateFixture.resolved(claimed, "b", now()));
        assertThat(store().read(row.id())).contains(answered);
        assertThat(answered.claim()).isNull();
    }

    @Test
    default void refusesAnIdThatIsTaken() {
        Decision first = asked(aDecision(), "d-000001");
        Decision second = aDecision().titled("Another").row("d-000001", "another-slug", now());
        boolean inserted = store().write(transaction -> transaction.insert(second, null));
        assertThat(inserted).isFalse();
        assertThat(store().read(first.id())).contains(first);
    }

    @Test
    default void refusesASlugThatIsTakenAndWritesNothing() {
        inserted(aDecision().row("d-000001", "which-database", now()));
        Decision second = aDecision().blocking("bd-1").row("d-000002", "which-database", now());
        boolean inserted = store().write(transaction -> transaction.insert(second, null));
        assertThat(inserted).isFalse();
        assertThat(store().read(second.id())).isEmpty();
        assertThat(store().gatesOn("bd-1")).isEmpty();
    }

    @Test
    default void savesOverTheExpectedVersionOnly() {
        Decision row = asked(aDecision(), "d-000001");
        Decision next = DecisionStateFixture.resolved(row, "a", now());
        assertThat(saves(next, 7)).isFalse();
        assertThat(store().read(row.id())).contains(row);
        assertThat(saves(next, 1)).isTrue();
        assertThat(store().read(row.id())).contains(next);
    }

    @Test
    default void savesNothingWhereThereIsNoRow() {
        Decision stranger =
                DecisionStateFixture.resolved(aDecision().row("d-000001", now()), "a", now());
        boolean saved = store().write(transaction -> transaction.save(stranger, 1));
        assertThat(saved).isFalse();
        assertThat(store().read(stranger.id())).isEmpty();
    }

    @Test
    default void keepsEveryEndingAsItWas() {
        List<Decision> ended = new ArrayList<>();
        ended.add(DecisionStateFixture.resolved(asked(aDecision(), "d-000001"), "b", now()));
        ended.add(DecisionStateFixture.cancelled(asked(aDecision(), "d-000002"), now()));
        ended.add(DecisionStateFixture.timedOut(asked(aDecision(), "d-000003"), now()));
        ended.add(
                DecisionStateFixture.timedOutWithDefault(
                        asked(aDecision(), "d-000004"), "a", now()));
        ended.add(DecisionStateFixture.timedOutForGood(asked(aDecision(), "d-000005"), now()));
        ended.add(
                DecisionStateFixture.superseded(
                        asked(aDecision(), "d-000006"), new DecisionId("d-000001"), now()));
        ended.add(
                DecisionStateFixture.heldUntil(
                        asked(aDecision(), "d-000007"), now().plusSeconds(60)));
        ended.forEach(this::saved);
        assertThat(ended).allSatisfy(row -> assertThat(store().read(row.id())).contains(row));
    }

    @Test
    default void seesItsOwnWritesInsideATransaction() {
        Decision row = aDecision().row("d-000001", now());
        boolean seen =
                store().write(transaction -> {
                    transaction.insert(row, null);
                    return transaction.read(row.id()).isPresent();
                });
        assertThat(seen).isTrue();
    }

    @Test
    default void tellsTheClockInsideATransaction() {
        Instant told = store().write(DecisionTransaction::now);
        assertThat(told).isEqualTo(now());
    }

    @Test
    default void takesBackEverythingWhenTheWorkThrows() {
        Decision before = asked(aDecision().blocking("bd-1"), "d-000001");
        Decision another = aDecision().blocking("bd-2").row("d-000002", now());
        IdempotencyKey key = new IdempotencyKey("local", "k", "digest");
        long head = store().log().head();
        assertThatThrownBy(() ->
                        store().write(transaction -> {
                            transaction.insert(another, key);
                            transaction.save(DecisionStateFixture.resolved(before, "a", now()), 1);
                            transaction.releaseGates(before.id());
                            transaction.saveDraft(draft(before, "half"));
                            transaction.append(before.id(), new LogEvent.Delivered(MAXI));
                            throw new IllegalStateException("on purpose");
                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("on purpose");
        assertThat(store().read(before.id())).contains(before);
        assertThat(store().read(another.id())).isEmpty();
        assertThat(store().gatesOn("bd-1").getFirst().releasedAt()).isNull();
        assertThat(store().gatesOn("bd-2")).isEmpty();
        assertThat(store().draft(before.id(), PersonId.local("maxi"))).isEmpty();
        assertThat(store().log().head()).isEqualTo(head);
        assertThat(askedUnder("local", "k")).isEmpty();
    }

    @Test
    default void writesOnAfterWorkThatThrew() {
        assertThatThrownBy(() ->
                        store().write(_ -> {
                            throw new IllegalStateException("on purpose");
                        }))
                .isInstanceOf(IllegalStateException.class);
        asked(aDecision(), "d-000001");
        DecisionAssert.assertThat(read("d-000001")).isPending();
    }

    @Test
    default void findsAnAskAgainUnderItsKeyAndOwner() {
        Decision row = aDecision().row("d-000001", now());
        String digest = ContentDigest.of(row.question());
        store().write(transaction ->
                transaction.insert(row, new IdempotencyKey("local", "deploy-42", digest)));
        assertThat(askedUnder("local", "deploy-42")).contains(new IdempotencyRecord(row, digest));
        assertThat(askedUnder("other", "deploy-42")).isEmpty();
        assertThat(askedUnder("local", "deploy-43")).isEmpty();
    }

    @Test
    default void keepsOneDraftPerPersonAndReplacesIt() {
        Decision row = asked(aDecision(), "d-000001");
        for (String text : List.of("first", "second")) {
            store().write(transaction -> {
                transaction.saveDraft(draft(row, text));
                return true;
            });
        }
        assertThat(store().draft(row.id(), PersonId.local("maxi"))).contains(draft(row, "second"));
        assertThat(store().draft(row.id(), PersonId.local("erika"))).isEmpty();
    }

    @Test
    default void aDraftIsFoundByTheIdOfItsPersonWhateverTheirName() {
        Decision row = asked(aDecision(), "d-000001");
        Actor.Person anna = person("p-1", "Anna");
        Actor.Person renamed = person("p-1", "Anna B.");
        Actor.Person other = person("p-2", "Anna");
        drafted(row, anna, "first");
        drafted(row, other, "hers");
        drafted(row, renamed, "second");

        assertThat(store().draft(row.id(), anna.id()))
                .contains(AnswerDraft.by(renamed, row.id(), Answer.ofText("second"), now()));
        assertThat(store().draft(row.id(), other.id()))
                .contains(AnswerDraft.by(other, row.id(), Answer.ofText("hers"), now()));
        assertThat(store().draft(row.id(), PersonId.local("Anna"))).isEmpty();
        assertThat(store().drafted(List.of(row.id()), anna.id())).containsExactly(row.id());
    }

    private void drafted(Decision decision, Actor.Person person, String text) {
        store().write(transaction -> {
            transaction.saveDraft(
                    AnswerDraft.by(person, decision.id(), Answer.ofText(text), now()));
            return true;
        });
    }

    private static Actor.Person person(String id, String name) {
        return new Actor.Person(new PersonId(id), name, Surface.WEB, Assurance.WEB);
    }

    @Test
    default void letsExactlyOneOfManyCloseADecision() throws Exception {
        Decision row = asked(aDecision(), "d-000001");
        Callable<Boolean> answer =
                () ->
                        store().write(transaction ->
                                transaction.save(
                                        DecisionStateFixture.resolved(row, "a", now()), 1));
        try (ExecutorService people = Executors.newFixedThreadPool(8)) {
            int wins = 0;
            for (Future<Boolean> result : people.invokeAll(Collections.nCopies(24, answer))) {
                wins += result.get() ? 1 : 0;
            }
            assertThat(wins).isEqualTo(1);
        }
        DecisionAssert.assertThat(read("d-000001")).isResolved().chose("a").hasVersion(2);
    }

    private boolean saves(Decision next, long expectedVersion) {
        return store().write(transaction -> transaction.save(next, expectedVersion));
    }

    private Optional<IdempotencyRecord> askedUnder(String owner, String key) {
        return store().write(transaction -> transaction.askedUnder(owner, key));
    }

    private AnswerDraft draft(Decision decision, String text) {
        return new AnswerDraft(
                decision.id(),
                PersonId.local("maxi"),
                "maxi",
                Answer.ofText(text),
                Surface.TERMINAL,
                now());
    }
}
