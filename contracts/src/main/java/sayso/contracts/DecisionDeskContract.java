package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Problem;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.store.AgeBand;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;

/// Tests that every desk must pass, local or remote and over any store: asking, waiting, answering,
/// deadlines, drafts, erasure, gates and lists. Includes the contracts of its parts, such as
/// claims, escalation and statistics. The test class of a desk implements it, over an empty store
/// for each test.
public interface DecisionDeskContract
        extends ChannelFiguresContract,
                ClaimsContract,
                ContestContract,
                ContextCommentContract,
                EscalationContract,
                GatesContract,
                ImportContract,
                PrecedentContract,
                QuestionnairePauseContract,
                ReviewContract,
                AskerReportContract,
                StatisticsContract,
                SupersessionContract,
                TopicPrecedentContract {
    Actor.Person ANN = new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    Actor.Person BOB = new Actor.Person("bob", Surface.WEB, Assurance.WEB);
    Actor.Agent BUILDER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    Actor.Agent STRANGER = new Actor.Agent("somebody else", "x/y", null);
    Duration A_WHILE = Duration.ofSeconds(30);
    Duration FIVE_MINUTES = Duration.ofMinutes(5);

    /// The same desk throughout one test, over a store that was empty when the test began.
    @Override
    DecisionDesk desk();

    /// The store's clock.
    @Override
    SettableClock clock();

    @Test
    default void whatIsAskedIsThereAndPending() {
        Decision asked = asked(aDecision().titled("Which cache?").withOptions("redis", "memory"));

        assertThat(desk().find(asked.id().value(), BUILDER))
                .isEqualTo(new DecisionLookup.Found(asked));
        assertThat(asked.isPending()).isTrue();
        assertThat(asked.slug()).contains("which_cache");
    }

    @Test
    default void aListenerHearsOfNewQuestionsAndSaysWhatTheAskerIsTold() {
        List<DecisionId> heard = new ArrayList<>();
        DecisionDesk listened =
                desk().withListener(fresh -> {
                    heard.add(fresh.decision().id());
                    return new AskResult.Asked(fresh.decision(), false, List.of("heard"));
                });
        NewDecision once = aDecision().titled("Once?").ask().under("k1");

        AskResult.Asked first = (AskResult.Asked) listened.ask(once);
        AskResult.Asked again = (AskResult.Asked) listened.ask(once);
        AskResult refused = listened.ask(aDecision().titled("Other?").ask().under("k1"));
        listened.cancel(first.decision().id(), CancelKind.REFUSED, "", ANN);
        AskResult.Asked reopened = (AskResult.Asked) listened.reopen(first.decision().id(), ANN);
        asked(aDecision().titled("Elsewhere?"));

        assertThat(heard).containsExactly(first.decision().id(), reopened.decision().id());
        assertThat(List.of(first.warnings(), reopened.warnings())).containsOnly(List.of("heard"));
        assertThat(again.existing()).isTrue();
        assertThat(again.warnings()).isEmpty();
        assertThat(refused).isInstanceOf(AskResult.Rejected.class);
    }

    @Test
    default void theAgentGetsExactlyWhatThePersonAnswered() throws Exception {
        Decision asked = asked(aDecision().inMode("multi").withOptions("a", "b", "c"));
        Answer answer =
                new Answer(
                        List.of(new OptionId("c"), new OptionId("a")),
                        "",
                        Map.of(new OptionId("b"), "never"),
                        "take care",
                        "cheap",
                        true);

        assertThat(desk().answer(asked.id(), answer, ANN, asked.contentDigest()))
                .isInstanceOf(ChangeResult.Accepted.class);

        Outcome.Answered outcome =
                ((WaitResult.Answered) desk().await(asked.id(), BUILDER, Duration.ZERO)).outcome();
        assertThat(outcome.answer()).isEqualTo(answer.inOrderOf(asked.question()));
        assertThat(outcome.answer().chosen()).containsExactly(new OptionId("a"), new OptionId("c"));
        assertThat(outcome.by()).isEqualTo(ANN);
        assertThat(outcome.late()).isFalse();
    }

    @Test
    default void whatWasErasedKeepsItsEndAndNothingItSaid() throws Exception {
        Decision asked =
                asked(
                        aDecision()
                                .inMode("hybrid")
                                .titled("Is the secret plan ready?")
                                .withOptions("secret", "no"));
        Answer answer =
                new Answer(
                        List.of(new OptionId("secret")),
                        "secret words",
                        Map.of(new OptionId("no"), "secret note"),
                        "secret remark",
                        "secret reason",
                        true);
        desk().answer(asked.id(), answer, ANN, null);
        desk().answer(asked.id(), choosing("no"), BOB, null);

        assertThat(desk().erase(List.of(asked.id()), "the law", BOB))
                .singleElement()
                .isInstanceOf(ChangeResult.Accepted.class);

        WaitResult.Answered waited =
                (WaitResult.Answered) desk().await(asked.id(), BUILDER, Duration.ZERO);
        Decision left = waited.decision();
        assertThat(left.toString()).doesNotContain("secret").contains("(erased)");
        assertThat(left.isErased()).isTrue();
        assertThat(left.contentDigest()).isEqualTo(asked.contentDigest());
        assertThat(waited.outcome().by()).isEqualTo(ANN);
        assertThat(waited.outcome().answer().chosen())
                .containsExactly(left.question().options().get(0).id());
        assertThat(desk().log().entries(LogQuery.after(0, 100)).toString())
                .doesNotContain("secret")
                .contains("the law");
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(desk().list(DecisionQuery.all())).contains(left);
    }

    @Test
    default void nobodyErasesWhatIsStillWaiting() {
        Decision asked = asked(aDecision());

        assertThat(desk().erase(List.of(asked.id()), "tidy", ANN))
                .singleElement()
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().find(asked.id().value(), ANN)).isEqualTo(new DecisionLookup.Found(asked));
    }

    @Test
    default void anAgentCannotEraseAndItsTryIsLogged() {
        Decision asked = asked(aDecision());
        desk().answer(asked.id(), choosing("a"), ANN, null);

        assertThat(desk().erase(List.of(asked.id()), "tidy", BUILDER))
                .singleElement()
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().log().since(0, 100))
                .extracting(event -> event.event().type())
                .contains("erase_refused")
                .doesNotContain("erased");
    }

    @Test
    default void whatWasErasedDoesNotComeBackByALateTry() {
        Decision asked = asked(aDecision().inMode("text_input").withOptions());
        desk().answer(asked.id(), Answer.ofText("first"), ANN, null);
        desk().erase(List.of(asked.id()), "the law", ANN);

        desk().answer(asked.id(), Answer.ofText("secret again"), BOB, null);
        desk().saveDraft(asked.id(), Answer.ofText("secret draft"), BOB);

        assertThat(desk().log().entries(LogQuery.after(0, 100)).toString())
                .doesNotContain("secret");
        assertThat(desk().draft(asked.id(), PersonId.local("bob"))).isEmpty();
        assertThat(desk().erase(List.of(asked.id()), "again", ANN))
                .singleElement()
                .isInstanceOfSatisfying(
                        ChangeResult.Accepted.class, done -> assertThat(done.repeated()).isTrue());
    }

    @Test
    default void everyWaiterWakesWithTheSameAnswer() throws Exception {
        Decision asked = asked(aDecision());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<WaitResult>> waiters = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                waiters.add(threads.submit(() -> desk().await(asked.id(), BUILDER, A_WHILE)));
            }
            desk().answer(asked.id(), choosing("b"), ANN, null);

            for (Future<WaitResult> waiter : waiters) {
                assertThat(((WaitResult.Answered) waiter.get()).outcome().answer())
                        .isEqualTo(choosing("b"));
            }
        }
    }

    @Test
    default void aBoundedWaitEndsAndTheDecisionDoesNot() throws Exception {
        Decision asked = asked(aDecision());

        assertThat(desk().await(asked.id(), BUILDER, Duration.ofMillis(20)))
                .isInstanceOf(WaitResult.StillPending.class);
        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    default void anInterruptedWaitLeavesTheDecisionAlone() throws Exception {
        Decision asked = asked(aDecision());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.submit(() -> desk().await(asked.id(), BUILDER, A_WHILE)).cancel(true);
        }
        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    default void ofManyAnswersAtOnceExactlyOneWinsAndTheOthersLearnIt() throws Exception {
        Decision asked = asked(aDecision().withOptions("a", "b", "c", "d"));
        int answerers = 16;
        CountDownLatch start = new CountDownLatch(1);
        List<ChangeResult> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<ChangeResult>> running = new ArrayList<>();
            for (int i = 0; i < answerers; i++) {
                String choice = List.of("a", "b", "c", "d").get(i % 4);
                Actor who = new Actor.Person("person" + i, Surface.CLI, Assurance.TERMINAL);
                running.add(
                        threads.submit(() -> {
                            start.await();
                            return desk().answer(asked.id(), choosing(choice), who, null);
                        }));
            }
            start.countDown();
            for (Future<ChangeResult> one : running) {
                results.add(one.get());
            }
        }

        Outcome won = now(asked).ending().orElseThrow();
        assertThat(results).filteredOn(ChangeResult.Accepted.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(ChangeResult.AlreadyClosed.class::isInstance)
                .hasSize(answerers - 1)
                .allSatisfy(lost ->
                        assertThat(((ChangeResult.AlreadyClosed) lost).decision().outcome())
                                .isEqualTo(won));
        assertThat(events(asked, "answer_refused")).hasSize(answerers - 1);
        assertThat(events(asked, "answered")).hasSize(1);
    }

    @Test
    default void anAgentCannotAnswerAndTheAttemptIsLogged() {
        Decision asked = asked(aDecision().blocking("bd-42"));

        assertThat(desk().answer(asked.id(), choosing("a"), BUILDER, null))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(now(asked).isPending()).isTrue();
        assertThat(events(asked, "answer_refused")).hasSize(1);
        assertThat(desk().gatesOn("bd-42")).allMatch(gate -> gate.releasedAt() == null);
    }

    @Test
    default void anAnswerThatDoesNotFitIsRejectedAndTheDecisionStaysOpen() {
        Decision asked = asked(aDecision());

        ChangeResult result = desk().answer(asked.id(), choosing("z"), ANN, null);

        assertThat(((ChangeResult.Rejected) result).problems())
                .extracting(Problem::message)
                .containsExactly("unknown option 'z'");
        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    default void anAnswerToAnotherTextThanTheOneShownIsRejected() {
        Decision asked = asked(aDecision());

        assertThat(desk().answer(asked.id(), choosing("a"), ANN, "another digest"))
                .isInstanceOf(ChangeResult.Rejected.class);
    }

    @Test
    default void theSameAnswerAgainIsAcceptedAsRepeated() {
        Decision asked = asked(aDecision());
        desk().answer(asked.id(), choosing("a"), ANN, null);

        ChangeResult again = desk().answer(asked.id(), choosing("a"), ANN, null);

        assertThat(((ChangeResult.Accepted) again).repeated()).isTrue();
        assertThat(desk().answer(asked.id(), choosing("b"), ANN, null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void theDeadlineClosesForWhoeverLooksFirst() throws Exception {
        Decision asked = asked(aDecision().closingAfter(FIVE_MINUTES));
        clock().tick(FIVE_MINUTES);

        WaitResult waited = desk().await(asked.id(), BUILDER, A_WHILE);

        Outcome.TimedOut outcome = ((WaitResult.TimedOut) waited).outcome();
        assertThat(outcome.appliedDefault()).isNull();
        assertThat(outcome.decidedBy()).isEmpty();
        assertThat(events(asked, "timed_out")).hasSize(1);
    }

    @Test
    default void lateAnswerCountsAndSaysItIsLate() {
        Decision asked = asked(aDecision().blocking("bd-1").closingAfter(FIVE_MINUTES));
        clock().tick(Duration.ofMinutes(6));
        assertThat(desk().closeOverdue()).isEqualTo(1);
        assertThat(desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() == null);

        ChangeResult.Accepted accepted =
                (ChangeResult.Accepted) desk().answer(asked.id(), choosing("a"), ANN, null);

        assertThat(ending(accepted.decision(), Outcome.Answered.class).late()).isTrue();
        assertThat(accepted.released()).containsExactly("bd-1");
        assertThat(events(asked, "timed_out")).hasSize(1);
        assertThat(events(asked, "answered")).hasSize(1);
    }

    @Test
    default void aDecisionWhoseAskerTakesNoLateAnswerRefusesIt() {
        Decision asked = asked(aDecision().closingAfter(FIVE_MINUTES).then("cancel"));
        clock().tick(Duration.ofMinutes(6));

        assertThat(desk().answer(asked.id(), choosing("a"), ANN, null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void silenceNeverChoosesAlthoughADefaultIsDeclared() {
        Decision asked =
                asked(
                        aDecision()
                                .preselecting("a")
                                .reversible()
                                .then("submit_default")
                                .closingAfter(FIVE_MINUTES));
        clock().tick(Duration.ofMinutes(6));
        desk().closeOverdue();

        assertThat(ending(now(asked), Outcome.TimedOut.class).appliedDefault()).isNull();
    }

    @Test
    default void onlyAPersonMovesTheDeadline() {
        Decision asked = asked(aDecision().closingAfter(FIVE_MINUTES));

        assertThat(desk().extend(asked.id(), new DeadlineAdjustment.Lifted(), BUILDER))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        desk().extend(asked.id(), new DeadlineAdjustment.Longer(FIVE_MINUTES), ANN);
        clock().tick(Duration.ofMinutes(9));
        assertThat(now(asked).isPending()).isTrue();
        desk().extend(asked.id(), new DeadlineAdjustment.Lifted(), ANN);
        clock().tick(Duration.ofDays(300));
        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    default void whatIsTypedIsKeptAndHoldsTheDeadline() {
        Decision asked = asked(aDecision().closingAfter(FIVE_MINUTES));
        clock().tick(FIVE_MINUTES.minusSeconds(10));

        desk().saveDraft(asked.id(), choosing("b"), ANN);
        clock().tick(Duration.ofSeconds(40));

        assertThat(now(asked).isPending()).isTrue();
        assertThat(desk().draft(asked.id(), PersonId.local("ann")).orElseThrow().content())
                .isEqualTo(choosing("b"));
        assertThat(desk().draft(asked.id(), PersonId.local("bob"))).isEmpty();
        clock().tick(Duration.ofSeconds(30));
        assertThat(now(asked).state()).isEqualTo(DecisionState.TIMED_OUT);
    }

    @Test
    default void aDraftOutlivesTheDecision() {
        Decision asked = asked(aDecision());
        desk().answer(asked.id(), choosing("a"), BOB, null);

        assertThat(desk().saveDraft(asked.id(), choosing("b"), ANN))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
        assertThat(desk().draft(asked.id(), PersonId.local("ann")).orElseThrow().content())
                .isEqualTo(choosing("b"));
    }

    @Test
    default void askingAgainUnderTheSameKeyFindsTheSameDecision() {
        Decision first = asked(aDecision().under("k1"));
        AskResult.Asked again = (AskResult.Asked) desk().ask(aDecision().under("k1").ask());

        assertThat(again.existing()).isTrue();
        assertThat(again.decision().id()).isEqualTo(first.id());
        assertThat(desk().list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    default void whatAPersonWishesByThenMakesNoOtherQuestionOfTheSame() {
        NewDecision asked = aDecision().closingAfter(Duration.ofMinutes(5)).under("k1").ask();
        NewDecision again = aDecision().closingAfter(Duration.ofMinutes(9)).under("k1").ask();
        Decision first = ((AskResult.Asked) desk().ask(asked)).decision();

        AskResult.Asked found = (AskResult.Asked) desk().ask(again.sentAs(asked.asSent()));

        assertThat(found.existing()).isTrue();
        assertThat(found.decision().id()).isEqualTo(first.id());
        assertThat(found.decision().terms().timeout()).isEqualTo(Duration.ofMinutes(5));
        assertThat(desk().ask(again)).isInstanceOf(AskResult.Rejected.class);
    }

    @Test
    default void namesThatNotEveryStoreCanKeepAreRefused() {
        AskResult result = desk().ask(aDecision().under("k\0").blocking("bd-1", "bd\0-2").ask());

        assertThat(((AskResult.Rejected) result).problems())
                .extracting(Problem::message)
                .containsExactly(
                        "blocks[1] has a control character",
                        "idempotency_key has a control character");
        assertThat(desk().find("k\0", ANN)).isInstanceOf(DecisionLookup.Unknown.class);
    }

    @Test
    default void anotherQuestionUnderAUsedKeyIsAConflict() {
        Decision first = asked(aDecision().under("k1"));

        AskResult other = desk().ask(aDecision().titled("Other").under("k1").ask());

        assertThat(((AskResult.Rejected) other).problems())
                .extracting(Problem::message)
                .containsExactly(
                        "idempotency_key 'k1' was used for a different request ("
                                + first.id()
                                + ")");
        assertThat(desk().list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    default void anAnswerReleasesExactlyTheWorkThatNoOtherDecisionHolds() {
        Decision first = asked(aDecision().blocking("bd-1", "bd-2"));
        Decision second = asked(aDecision().titled("Second").blocking("bd-2"));

        ChangeResult.Accepted accepted =
                (ChangeResult.Accepted) desk().answer(first.id(), choosing("a"), ANN, null);

        assertThat(accepted.released()).containsExactly("bd-1");
        assertThat(accepted.held())
                .extracting(Gate::item, Gate::decision)
                .containsExactly(tuple("bd-2", second.id()));
    }

    @Test
    default void decliningAndWithdrawingKeepTheGate() {
        Decision declined = asked(aDecision().blocking("bd-1"));
        Decision withdrawn = asked(aDecision().titled("Other").blocking("bd-2"));

        desk().cancel(declined.id(), CancelKind.REFUSED, "not now", ANN);
        desk().cancel(withdrawn.id(), CancelKind.WITHDRAWN, "solved", BUILDER);

        assertThat(now(declined).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(now(withdrawn).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() == null);
        assertThat(desk().gatesOn("bd-2")).allMatch(gate -> gate.releasedAt() == null);
    }

    @Test
    default void replacingMovesTheGateAndNamesTheSuccessor() {
        Decision old = asked(aDecision().blocking("bd-1"));
        Decision successor = asked(aDecision().titled("Better").replacing(old.id()));

        assertThat(ending(now(old), Outcome.Superseded.class).successor())
                .isEqualTo(successor.id());
        assertThat(desk().gatesOn("bd-1"))
                .filteredOn(gate -> gate.releasedAt() == null)
                .extracting(Gate::decision)
                .containsExactly(successor.id());
        ChangeResult.Accepted accepted =
                (ChangeResult.Accepted) desk().answer(successor.id(), choosing("a"), ANN, null);
        assertThat(accepted.released()).containsExactly("bd-1");
    }

    @Test
    default void aRefusedReplacementLeavesTheOldQuestionAlone() {
        Decision old = asked(aDecision().blocking("bd-1"));
        asked(aDecision().titled("Keyed").under("k1"));
        NewDecision conflicting =
                aDecision().titled("Better").replacing(old.id()).under("k1").ask();

        assertThat(desk().ask(conflicting)).isInstanceOf(AskResult.Rejected.class);
        assertThat(now(old).isPending()).isTrue();
        assertThat(desk().gatesOn("bd-1")).extracting(Gate::decision).containsExactly(old.id());
    }

    @Test
    default void aStrangerNeitherSeesNorWithdrawsNorAwaits() {
        Decision asked = asked(aDecision());

        assertThat(desk().find(asked.id().value(), STRANGER))
                .isInstanceOf(DecisionLookup.Unknown.class);
        assertThat(desk().cancel(asked.id(), CancelKind.WITHDRAWN, "", STRANGER))
                .isInstanceOf(ChangeResult.Unknown.class);
        assertThatThrownBy(() -> desk().await(asked.id(), STRANGER, Duration.ZERO))
                .isInstanceOf(UnknownDecisionException.class);
        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    default void anIdThatDoesNotExistIsUnknown() {
        DecisionId none = new DecisionId("d-zzzzzz");

        assertThat(desk().find("d-zzzzzz", ANN)).isInstanceOf(DecisionLookup.Unknown.class);
        assertThat(desk().answer(none, choosing("a"), ANN, null))
                .isInstanceOf(ChangeResult.Unknown.class);
        assertThatThrownBy(() -> desk().await(none, BUILDER, Duration.ZERO))
                .isInstanceOf(UnknownDecisionException.class);
    }

    @Test
    default void anUnambiguousStartIsEnough() {
        Decision asked = asked(aDecision());

        assertThat(desk().find(asked.id().randomPart(), ANN))
                .isInstanceOf(DecisionLookup.Found.class);
        assertThat(desk().find("", ANN)).isInstanceOf(DecisionLookup.Unknown.class);
        assertThat(desk().find(" ", ANN)).isInstanceOf(DecisionLookup.Unknown.class);
        assertThat(desk().find(asked.slug(), ANN)).isInstanceOf(DecisionLookup.Found.class);
        asked(aDecision().titled("Other"));
        assertThat(((DecisionLookup.Ambiguous) desk().find("d-", ANN)).matches()).hasSize(2);
    }

    @Test
    default void onlyTheFirstFetchByTheAskerIsTheDelivery() throws Exception {
        Decision asked = asked(aDecision());
        desk().answer(asked.id(), choosing("a"), ANN, null);
        assertThat(now(asked).timing().deliveredAt()).isNull();

        Decision first = desk().await(asked.id(), BUILDER, Duration.ZERO).decision();
        clock().tick(Duration.ofMinutes(1));
        Decision again = desk().await(asked.id(), BUILDER, Duration.ZERO).decision();

        assertThat(first.timing().deliveredAt()).isNotNull();
        assertThat(again.timing().deliveredAt()).isEqualTo(first.timing().deliveredAt());
        assertThat(events(asked, "delivered")).hasSize(1);
    }

    @Test
    default void openIsPendingAndWhatTimedOutLately() {
        Decision pending = asked(aDecision().titled("Pending"));
        Decision lately = asked(aDecision().titled("Lately").closingAfter(FIVE_MINUTES));
        Decision declined = asked(aDecision().titled("Declined"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "", ANN);
        clock().tick(Duration.ofHours(1));

        DecisionQuery open =
                DecisionQuery.open(clock().instant().minus(desk().policy().openAfterTimeout()));
        assertThat(desk().list(open))
                .extracting(Decision::id)
                .containsExactlyInAnyOrder(pending.id(), lately.id());
        assertThat(desk().list(DecisionQuery.pending()))
                .extracting(Decision::id)
                .containsExactly(pending.id());
    }

    @Test
    default void whatHasExpiredComesBehindWhatWaitsOnEveryPage() {
        asked(aDecision().titled("Old low").ofUrgency("low").closingAfter(FIVE_MINUTES));
        asked(aDecision().titled("Old high").ofUrgency("high").closingAfter(FIVE_MINUTES));
        clock().tick(Duration.ofHours(1));
        asked(aDecision().titled("Low").ofUrgency("low"));
        asked(aDecision().titled("High").ofUrgency("high"));

        DecisionQuery open =
                DecisionQuery.open(clock().instant().minus(desk().policy().openAfterTimeout()));
        List<String> paged = new ArrayList<>();
        DecisionId after = null;
        List<Decision> page;
        do {
            page = desk().list(open.page(after, 1));
            for (Decision decision : page) {
                paged.add(decision.question().title());
                after = decision.id();
            }
        } while (!page.isEmpty());

        assertThat(titles(open)).containsExactly("High", "Low", "Old high", "Old low");
        assertThat(paged).containsExactly("High", "Low", "Old high", "Old low");
        assertThat(titles(open.withStates(Set.of(), open.timedOutSince())))
                .containsExactly("Old high", "Old low");
    }

    @Test
    default void listsAreSearchedFilteredAndCounted() {
        asked(aDecision().titled("Close the wharf?").inProject("/srv/a b").ofUrgency("high"));
        Decision several = asked(aDecision().titled("Which?").inMode("multi").askedBy("x/y & z"));
        Decision ended = asked(aDecision().titled("Over"));
        clock().tick(Duration.ofMinutes(1));
        desk().cancel(ended.id(), CancelKind.REFUSED, "the wharf is closed", ANN);
        clock().tick(Duration.ofMinutes(1));
        Decision last = asked(aDecision().titled("Last"));
        desk().answer(last.id(), choosing("a"), ANN, null);
        DecisionFilter none = DecisionFilter.NONE;
        DecisionQuery all = DecisionQuery.all();

        assertThat(titles(all.containing("WHARF"))).containsExactly("Close the wharf?", "Over");
        assertThat(titles(all.where(none.inProject("/srv/a b"))))
                .containsExactly("Close the wharf?");
        assertThat(titles(all.where(none.ofMode(QuestionMode.MULTI)))).containsExactly("Which?");
        assertThat(titles(all.where(none.askedBefore(last.timing().askedAt()))))
                .containsExactlyInAnyOrder("Close the wharf?", "Which?", "Over");
        assertThat(titles(all.inOrder(DecisionOrder.LAST_ENDED_FIRST)))
                .containsExactly("Last", "Over");
        DecisionCounts counts = desk().count(DecisionQuery.pending());
        assertThat(counts.open()).isEqualTo(2);
        assertThat(counts.states())
                .containsEntry(DecisionState.PENDING, 2)
                .containsEntry(DecisionState.CANCELLED, 1)
                .containsEntry(DecisionState.RESOLVED, 1);
        assertThat(counts.total(none.askedBy(several.asker().name()), null)).isEqualTo(1);
        assertThat(counts.total(none.inProject("/srv/a b"), AgeBand.HOUR)).isEqualTo(1);
        assertThat(desk().count(all.containing("wharf")).total(none, null)).isEqualTo(2);
    }

    @Test
    default void knowsOfWhichDecisionsAPersonKeepsADraft() {
        Decision begun = asked(aDecision());
        Decision untouched = asked(aDecision());
        desk().saveDraft(begun.id(), choosing("a"), ANN);

        assertThat(desk().drafted(List.of(begun.id(), untouched.id()), ANN.id()))
                .containsExactly(begun.id());
    }

    @Test
    default void theLogTellsTheWholeStoryInOrderAndItsChainHolds() {
        Decision asked = asked(aDecision().blocking("bd-1"));
        desk().answer(asked.id(), choosing("z"), ANN, null);
        desk().answer(asked.id(), choosing("a"), ANN, null);

        List<LoggedEvent> events = desk().log().since(0, 100);
        assertThat(events)
                .extracting(logged -> logged.event().type())
                .containsExactly("asked", "answer_refused", "answered", "gates_released");
        assertThat(events).isSortedAccordingTo(Comparator.comparing(LoggedEvent::sequence));
        assertThat(((LogEvent.Asked) events.get(0).event()).question()).isEqualTo(asked.question());
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void aCallOfTheAskerThatWaitsIsSeenByPeople() throws Exception {
        Decision asked = asked(aDecision());
        assertThat(desk().presence(asked.id())).isEqualTo(new AskerPresence.Unknown());
        clock().tick(AskerFacts.YOUNG);
        assertThat(desk().presence(asked.id())).isEqualTo(new AskerPresence.Absent());
        FutureTask<WaitResult> call =
                new FutureTask<>(() ->
                        desk().await(asked.id(), asked.asker().agent(), Duration.ofMinutes(1)));
        Thread.ofVirtual().start(call);
        try (WakeupSignal wakeups = desk().log().wakeups()) {
            while (!(desk().presence(asked.id()) instanceof AskerPresence.InCall)
                    && !call.isDone()) {
                wakeups.await(Duration.ofMillis(50));
            }
        }
        assertThat(call.isDone()).isFalse();
        desk().answer(asked.id(), choosing("a"), ANN, null);
        assertThat(call.get().decision().isPending()).isFalse();
        assertThat(desk().presence(asked.id())).isInstanceOf(AskerPresence.Informed.class);
    }

    private Decision asked(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), ANN)).decision();
    }

    private List<String> titles(DecisionQuery query) {
        return desk().list(query).stream().map(each -> each.question().title()).toList();
    }

    private List<LoggedEvent> events(Decision decision, String type) {
        return desk().log().since(0, 1_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .filter(logged -> logged.event().type().equals(type))
                .toList();
    }

    private static <T extends Outcome> T ending(Decision decision, Class<T> kind) {
        return kind.cast(decision.ending().orElseThrow());
    }

    private static Answer choosing(String id) {
        return Answer.choosing(new OptionId(id));
    }
}
