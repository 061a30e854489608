package sayso.contracts;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sayso.decision.log.EventLog;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;

/// Tests that every `DecisionStore` must pass about its log: every event in the order of commits,
/// hash-chained, erasable in content, and a wake-up for every waiter.
interface StoreLogContract extends StoreContractFixture {
    Duration LONG = ofSeconds(30);

    @Test
    default void beginsEmptyAndIntact() {
        assertThat(store().log().head()).isZero();
        assertThat(store().log().since(0, 10)).isEmpty();
        assertThat(store().log().verify()).isEqualTo(new LogCheckResult.Intact(0, HashChain.START));
    }

    @Test
    default void keepsEveryKindOfEventAsItHappened() {
        Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
        List<LogEvent> events = everyKind(row);
        events.forEach(event -> logged(row.id(), event));
        assertThat(store().log().since(0, 100))
                .extracting(LoggedEvent::event)
                .containsExactlyElementsOf(events);
        assertThat(store().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void numbersEventsInTheOrderOfCommits() {
        Decision row = asked(aDecision(), "d-000001");
        store().write(transaction -> {
            transaction.append(row.id(), delivered("one"));
            transaction.append(row.id(), delivered("two"));
            return true;
        });
        clock().tick(ofSeconds(1));
        logged(row.id(), delivered("three"));
        List<LoggedEvent> events = store().log().since(0, 10);
        assertThat(events).extracting(LoggedEvent::sequence).containsExactly(1L, 2L, 3L);
        assertThat(events)
                .extracting(LoggedEvent::event)
                .containsExactly(delivered("one"), delivered("two"), delivered("three"));
        assertThat(events)
                .extracting(LoggedEvent::at)
                .containsExactly(now().minusSeconds(1), now().minusSeconds(1), now());
        assertThat(events).extracting(LoggedEvent::decision).containsOnly(row.id());
        assertThat(store().log().head()).isEqualTo(3);
    }

    @Test
    default void readsOnFromWhereAReaderStopped() {
        Decision row = asked(aDecision(), "d-000001");
        for (int i = 0; i < 7; i++) {
            logged(row.id(), delivered("agent " + i));
        }
        assertThat(sequences(store().log().since(0, 3))).containsExactly(1L, 2L, 3L);
        assertThat(sequences(store().log().since(3, 3))).containsExactly(4L, 5L, 6L);
        assertThat(sequences(store().log().since(6, 3))).containsExactly(7L);
        assertThat(store().log().since(7, 3)).isEmpty();
        assertThat(store().log().since(99, 3)).isEmpty();
    }

    @Test
    default void chainsEveryEventToTheOneBefore() {
        Decision row = asked(aDecision(), "d-000001");
        for (int i = 0; i < 3; i++) {
            logged(row.id(), delivered("the same"));
        }
        List<LoggedEvent> events = store().log().since(0, 10);
        assertThat(events).extracting(LoggedEvent::hash).doesNotHaveDuplicates();
        assertThat(store().log().verify())
                .isEqualTo(new LogCheckResult.Intact(3, events.getLast().hash()));
    }

    @Test
    default void readsPartsOfTheLogAsTheyStand() {
        Decision row = asked(aDecision(), "d-000001");
        Decision other = asked(aDecision(), "d-000002");
        for (int i = 0; i < 3; i++) {
            logged(row.id(), delivered("agent " + i));
            logged(other.id(), delivered("other " + i));
            clock().tick(ofSeconds(1));
        }
        EventLog log = store().log();
        assertThat(numbers(log.entries(LogQuery.after(2, 3)))).containsExactly(3L, 4L, 5L);
        assertThat(numbers(log.entries(LogQuery.last(2)))).containsExactly(5L, 6L);
        assertThat(numbers(log.entries(LogQuery.last(2).of(row.id())))).containsExactly(3L, 5L);
        assertThat(numbers(log.entries(LogQuery.after(0, 9).of(other.id()))))
                .containsExactly(2L, 4L, 6L);
        assertThat(numbers(log.entries(LogQuery.after(0, 9).since(now().minusSeconds(1)))))
                .containsExactly(5L, 6L);
        assertThat(log.entries(LogQuery.after(6, 9))).isEmpty();
        LogEntry first = log.entries(LogQuery.after(0, 1)).getFirst();
        assertThat(first.kind()).isEqualTo("delivered");
        assertThat(first.content()).isEqualTo(new LogContent.Known(delivered("agent 0")));
        assertThat(first.hash()).isEqualTo(log.since(0, 1).getFirst().hash());
    }

    @Test
    default void erasesContentAndKeepsTheChain() {
        Decision row = asked(aDecision(), "d-000001");
        Decision other = asked(aDecision(), "d-000002");
        logged(row.id(), delivered("one"));
        logged(other.id(), delivered("two"));
        LogCheckResult before = store().log().verify();
        clock().tick(ofSeconds(1));
        store().write(transaction -> {
            transaction.append(row.id(), delivered("three"));
            transaction.saveDraft(
                    new AnswerDraft(
                            row.id(),
                            PersonId.local("ada"),
                            "ada",
                            Answer.EMPTY,
                            Surface.CLI,
                            transaction.now()));
            transaction.eraseContent(row.id());
            transaction.append(row.id(), new LogEvent.Erased("asked for", MAXI));
            return true;
        });
        store().scrub();
        EventLog log = store().log();
        assertThat(log.entries(LogQuery.after(0, 9)))
                .extracting(LogEntry::content)
                .containsExactly(
                        new LogContent.Erased(now()),
                        new LogContent.Known(delivered("two")),
                        new LogContent.Erased(now()),
                        new LogContent.Known(new LogEvent.Erased("asked for", MAXI)));
        assertThat(sequences(log.since(0, 9))).containsExactly(2L, 4L);
        assertThat(store().draft(row.id(), PersonId.local("ada"))).isEmpty();
        assertThat(log.entries(LogQuery.after(1, 1)).getFirst().hash())
                .isEqualTo(((LogCheckResult.Intact) before).head());
        assertThat(log.verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void tellsHowFarACheckIs() {
        Decision row = asked(aDecision(), "d-000001");
        for (int i = 0; i < 3; i++) {
            logged(row.id(), delivered("agent " + i));
        }
        List<Long> told = new ArrayList<>();
        store().log().verify(told::add);
        assertThat(told).last().isEqualTo(3L);
    }

    @Test
    default void keepsItsOrderWhenManyWriteAtOnce() {
        Decision row = asked(aDecision(), "d-000001");
        List<CompletableFuture<Void>> writers =
                LongStream.range(0, 4)
                        .mapToObj(writer ->
                                CompletableFuture.runAsync(() -> {
                                    for (int i = 0; i < 10; i++) {
                                        logged(row.id(), delivered("a" + writer));
                                    }
                                }))
                        .toList();
        writers.forEach(CompletableFuture::join);
        assertThat(sequences(store().log().since(0, 100)))
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 40).boxed().toList());
        assertThat(store().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void countsAHintThatCameBetweenRegisteringAndWaiting() throws Exception {
        Decision row = asked(aDecision(), "d-000001");
        try (WakeupSignal wakeups = store().log().wakeups()) {
            logged(row.id(), delivered("before anybody waits"));
            long before = System.nanoTime();
            wakeups.await(LONG);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(LONG);
        }
    }

    @Test
    default void wakesAWaiterWhenAnotherThreadCommits() {
        Decision row = asked(aDecision(), "d-000001");

        CompletableFuture<Void> registered = new CompletableFuture<>();
        CompletableFuture<Long> waiter =
                CompletableFuture.supplyAsync(() -> {
                    try (WakeupSignal wakeups = store().log().wakeups()) {
                        registered.complete(null);
                        while (store().log().head() == 0) {
                            wakeups.await(LONG);
                        }
                        return store().log().head();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        registered.join();
        logged(row.id(), delivered("agent"));
        assertThat(waiter.orTimeout(LONG.toSeconds(), TimeUnit.SECONDS))
                .succeedsWithin(LONG)
                .isEqualTo(1L);
    }

    @Test
    default void countsAHintAboutADecisionThatCameBetweenRegisteringAndWaiting() throws Exception {
        Decision row = asked(aDecision(), "d-000001");
        try (WakeupSignal wakeups = store().log().wakeups(row.id())) {
            logged(row.id(), delivered("before anybody waits"));
            long before = System.nanoTime();
            wakeups.await(LONG);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(LONG);
        }
    }

    @Test
    default void givesUpWaitingWhenTimeIsUp() throws Exception {
        try (WakeupSignal wakeups = store().log().wakeups()) {
            wakeups.await(Duration.ofMillis(1));
            wakeups.await(Duration.ZERO);
        }
        assertThat(store().log().head()).isZero();
    }

    private static LogEvent delivered(String name) {
        return new LogEvent.Delivered(new Actor.Agent("local", name, null));
    }

    private static List<Long> numbers(List<LogEntry> entries) {
        return entries.stream().map(LogEntry::sequence).toList();
    }

    private static List<Long> sequences(List<LoggedEvent> events) {
        return events.stream().map(LoggedEvent::sequence).toList();
    }

    private static List<LogEvent> everyKind(Decision row) {
        Answer answer = Answer.choosing(new OptionId("a")).withRationale("cheaper");
        Instant instant = row.timing().askedAt();
        DecisionId other = new DecisionId("d-000002");
        return List.of(
                new LogEvent.Asked(row.question(), row.terms(), row.asker(), row.links()),
                new LogEvent.Answered(answer, MAXI, true),
                new LogEvent.Cancelled(CancelKind.DISCUSS, "let us talk", MAXI),
                new LogEvent.Claimed(MAXI, instant),
                new LogEvent.ClaimUndone(MAXI, instant),
                new LogEvent.ClaimUndone(MAXI, null),
                new LogEvent.TimedOut(answer, null),
                new LogEvent.Superseded(other, new Actor.Agent("local", "x", "s-1")),
                new LogEvent.ShutToLate(new LateAnswerClosure("reopened", other), MAXI),
                new LogEvent.DeadlineMoved(null, instant, MAXI),
                new LogEvent.Held(instant, MAXI),
                new LogEvent.Delivered(new Actor.Agent("local", "x", null)),
                new LogEvent.AnswerRefused(answer, new Actor.Rule("night"), "too late"),
                new LogEvent.Commented("not before Monday", other, MAXI),
                new LogEvent.GatesReleased(List.of("bd-1")),
                new LogEvent.GatesMoved(List.of("bd-1", "bd-2"), other),
                new LogEvent.Erased("asked for", MAXI),
                new LogEvent.Archived(4130, MAXI),
                new LogEvent.EraseRefused("an agent", new Actor.Agent("local", "x", null)),
                new LogEvent.AttemptRefused("decline it", "an agent", MAXI),
                new LogEvent.Restored(3, 9, "ab", MAXI),
                new LogEvent.TokenMade("k7m2kq0x", "agent", "ci", MAXI),
                new LogEvent.TokenRevoked("k7m2kq0x", "agent", "ci", MAXI),
                new LogEvent.TokenRefused("revoke the token k7m2kq0x", MAXI),
                new LogEvent.RuleMade("r-7m2kq0", new DecisionId("d-7m2kq0"), MAXI),
                new LogEvent.RuleEnded("r-7m2kq0", "revoked", MAXI),
                new LogEvent.RuleRefused(List.of("r-7m2kq0", "r-8n3kr1"), "it is locked"),
                new LogEvent.Reviewed(MAXI),
                new LogEvent.Contested(new DecisionId("d-8n3kr1"), "too early", MAXI),
                new LogEvent.ChannelPaired("telegram", "99001", "8123456789", "maxi", MAXI),
                new LogEvent.ChannelUnpaired("telegram", "99001", "8123456789", "maxi", MAXI));
    }
}
