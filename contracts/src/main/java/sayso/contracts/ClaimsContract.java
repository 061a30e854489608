package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkState;
import sayso.decision.work.WorkStatus;

/// Tests that every desk must pass about claims, that is, answers that can be undone for a moment:
/// undoing, expiry into the answer, races for the first claim, and deadlines meanwhile.
public interface ClaimsContract {
    Actor.Person EVE = new Actor.Person("eve", Surface.TERMINAL, Assurance.TERMINAL);
    Actor.Person FAY = new Actor.Person("fay", Surface.WEB, Assurance.WEB);
    Actor.Agent ASKER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    Duration MOMENT = Duration.ofSeconds(3);
    Duration A_LIMIT = Duration.ofMinutes(5);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void aClaimBecomesTheAnswerWhenItsMomentIsOver() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b").blocking("bd-7"));

        Decision claimed = accepted(claim(asked, "b")).decision();

        assertThat(claimed.isPending()).isTrue();
        assertThat(claim(claimed).by()).isEqualTo(EVE);
        assertThat(claim(claimed).releaseAt()).isEqualTo(clock().instant().plus(MOMENT));
        assertThat(desk().gatesOn("bd-7")).allMatch(gate -> gate.releasedAt() == null);

        clock().tick(MOMENT);
        WaitResult waited = desk().await(asked.id(), ASKER, Duration.ofSeconds(30));

        Outcome.Answered outcome = ((WaitResult.Answered) waited).outcome();
        assertThat(outcome.answer()).isEqualTo(picking("b"));
        assertThat(outcome.by()).isEqualTo(EVE);
        assertThat(outcome.at()).isEqualTo(claim(claimed).releaseAt());
        assertThat(outcome.late()).isFalse();
        assertThat(waited.decision().claim()).isNull();
        assertThat(desk().gatesOn("bd-7")).allMatch(gate -> gate.releasedAt() != null);
        assertThat(kinds(asked))
                .containsExactly("asked", "claimed", "answered", "gates_released", "delivered");
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void whoeverWaitsIsWokenByTheEndOfTheMomentAlone() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b"));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<WaitResult> waiting =
                    threads.submit(() -> desk().await(asked.id(), ASKER, Duration.ofSeconds(60)));
            desk().answer(asked.id(), picking("a"), EVE, null, Duration.ofMillis(40));
            // why: nobody writes anything any more; the waiter's own look must find it
            clock().tick(Duration.ofMillis(40));

            assertThat(waiting.get()).isInstanceOf(WaitResult.Answered.class);
        }
    }

    @Test
    default void aMomentOfNoLengthIsAnAnswer() {
        Decision asked = put(aDecision().withOptions("a", "b"));

        ChangeResult result = desk().answer(asked.id(), picking("a"), EVE, null, Duration.ZERO);

        assertThat(accepted(result).decision().state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(kinds(asked)).containsExactly("asked", "answered");
    }

    @Test
    default void aMomentIsNeverLongerThanTheLongest() {
        Decision asked = put(aDecision().withOptions("a", "b"));

        ChangeResult result =
                desk().answer(asked.id(), picking("a"), EVE, null, Duration.ofDays(1));

        assertThat(claim(accepted(result).decision()).releaseAt())
                .isEqualTo(clock().instant().plus(AnswerClaim.LONGEST));
    }

    @Test
    default void whoAnswersAfterAClaimLosesToItAndLearnsWhoWasFirst() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");

        List<ChangeResult> losers =
                List.of(
                        desk().answer(asked.id(), picking("b"), FAY, null),
                        desk().answer(asked.id(), picking("b"), FAY, null, MOMENT),
                        desk().answer(asked.id(), picking("b"), EVE, null, MOMENT),
                        desk().cancel(asked.id(), CancelKind.REFUSED, "no", FAY));

        assertThat(losers)
                .allSatisfy(lost -> {
                    Decision winner = ((ChangeResult.AlreadyClosed) lost).decision();
                    Outcome.Answered outcome = (Outcome.Answered) winner.ending().orElseThrow();
                    assertThat(outcome.by()).isEqualTo(EVE);
                    assertThat(outcome.answer()).isEqualTo(picking("a"));
                    assertThat(winner.claim()).isNotNull();
                });
        assertThat(kinds(asked)).filteredOn("answer_refused"::equals).hasSize(3);
        assertThat(seenBy(asked, EVE).isPending()).isTrue();
    }

    @Test
    default void theSameClaimTwiceIsOne() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");
        clock().tick(Duration.ofSeconds(1));

        ChangeResult.Accepted again = accepted(claim(asked, "a"));

        assertThat(again.repeated()).isTrue();
        assertThat(claim(again.decision()).releaseAt())
                .isEqualTo(clock().instant().plus(MOMENT).minusSeconds(1));
        assertThat(kinds(asked)).containsExactly("asked", "claimed");
    }

    @Test
    default void whoeverClaimedTakesItBackAndTheQuestionIsOpenAgain() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");

        Decision open = accepted(desk().undo(asked.id(), EVE)).decision();

        assertThat(open.claim()).isNull();
        assertThat(open.isPending()).isTrue();
        clock().tick(Duration.ofMinutes(1));
        assertThat(desk().await(asked.id(), ASKER, Duration.ZERO))
                .isInstanceOf(WaitResult.StillPending.class);
        assertThat(accepted(desk().answer(asked.id(), picking("b"), FAY, null)).decision().state())
                .isEqualTo(DecisionState.RESOLVED);
        assertThat(kinds(asked)).containsExactly("asked", "claimed", "claim_undone", "answered");
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void whatWasTakenBackIsADraftFromThenOn() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        desk().answer(asked.id(), picking("b"), EVE, null, MOMENT);
        assertThat(desk().draft(asked.id(), EVE.id())).isEmpty();

        desk().undo(asked.id(), EVE);

        assertThat(desk().draft(asked.id(), EVE.id()).map(AnswerDraft::content))
                .contains(picking("b"));
        assertThat(desk().draft(asked.id(), FAY.id())).isEmpty();
    }

    @Test
    default void takingBackTwiceIsOnce() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");
        desk().undo(asked.id(), EVE);

        assertThat(accepted(desk().undo(asked.id(), EVE)).repeated()).isTrue();
        assertThat(kinds(asked)).filteredOn("claim_undone"::equals).hasSize(1);
    }

    @Test
    default void nobodyElseTakesAClaimBack() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");

        assertThat(desk().undo(asked.id(), FAY)).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().undo(asked.id(), ASKER)).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(claim(seenBy(asked, EVE)).by()).isEqualTo(EVE);
    }

    @Test
    default void afterItsMomentNothingIsTakenBack() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");
        clock().tick(MOMENT);

        ChangeResult result = desk().undo(asked.id(), EVE);

        assertThat(((ChangeResult.AlreadyClosed) result).decision().state())
                .isEqualTo(DecisionState.RESOLVED);
        assertThat(kinds(asked)).containsExactly("asked", "claimed", "answered");
    }

    @Test
    default void anAgentLearnsNothingOfAClaim() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b").blocking("bd-8"));
        desk().answer(
                        asked.id(),
                        picking("a").withGlobalNote("a secret remark"),
                        EVE,
                        null,
                        MOMENT);

        WaitResult waited = desk().await(asked.id(), ASKER, Duration.ZERO);

        assertThat(waited).isInstanceOf(WaitResult.StillPending.class);
        assertThat(waited.decision().claim()).isNull();
        assertThat(seenBy(asked, ASKER).claim()).isNull();
        assertThat(desk().extend(asked.id(), new DeadlineAdjustment.Lifted(), ASKER).toString())
                .doesNotContain("secret");
        assertThat(desk().answer(asked.id(), picking("b"), ASKER, null))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(desk().log().entries(LogQuery.after(0, 100)).toString())
                .doesNotContain("secret");
    }

    @Test
    default void listsShowPeopleThatADecisionIsJustBeingAnswered() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");

        assertThat(desk().list(DecisionQuery.pending()))
                .singleElement()
                .satisfies(listed -> assertThat(claim(listed).by()).isEqualTo(EVE));
        clock().tick(MOMENT);
        assertThat(desk().list(DecisionQuery.pending())).isEmpty();
        assertThat(kinds(asked)).contains("answered");
    }

    /// Whatever reads first after the moment: nobody is told of a state that is over.
    @Test
    default void whatReadsFirstAfterTheMomentReadsTheAnswer() {
        List<String> held = List.of("bd-1", "bd-2", "bd-3", "bd-4");
        List<Decision> asked = new ArrayList<>();
        for (String item : held) {
            Decision one =
                    put(aDecision().titled("Ship " + item + "?").withOptions("a").blocking(item));
            claim(one, "a");
            asked.add(one);
            clock().tick(MOMENT);
            switch (item) {
                case "bd-1" -> assertThat(desk().work(item).state()).isEqualTo(WorkState.READY);
                case "bd-2" ->
                        assertThat(desk().works("", false, 10))
                                .filteredOn(work -> work.item().id().equals(item))
                                .extracting(WorkStatus::state)
                                .containsExactly(WorkState.READY);
                case "bd-3" ->
                        assertThat(desk().gatesOn(item))
                                .isNotEmpty()
                                .allMatch(gate -> gate.releasedAt() != null);
                default ->
                        assertThat(desk().finishWork(item, EVE))
                                .isInstanceOf(WorkChangeResult.Done.class);
            }
            assertThat(kinds(one)).contains("answered");
        }
        assertThat(asked).allSatisfy(one -> assertThat(seenBy(one, EVE).outcome()).isNotNull());
    }

    /// The log is in the order of its writing; the answer has the time from which it counted.
    @Test
    default void anAnswerCountsFromTheEndOfItsMomentHoweverLateItIsReleased() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        Decision claimed = accepted(claim(asked, "b")).decision();
        clock().tick(MOMENT.plusMinutes(1));

        assertThat(seenBy(asked, EVE).ending().orElseThrow().at())
                .isEqualTo(claim(claimed).releaseAt());
        assertThat(desk().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    default void aDeadlineThatPassesMeanwhileFindsItAnswered() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b").closingAfter(A_LIMIT));
        clock().tick(A_LIMIT.minusSeconds(1));
        claim(asked, "a");
        clock().tick(Duration.ofSeconds(2));

        assertThat(desk().closeOverdue()).isZero();
        assertThat(desk().await(asked.id(), ASKER, Duration.ZERO))
                .isInstanceOf(WaitResult.StillPending.class);
        clock().tick(Duration.ofHours(1));

        assertThat(desk().closeOverdue()).isEqualTo(1);
        WaitResult waited = desk().await(asked.id(), ASKER, Duration.ZERO);
        assertThat(((WaitResult.Answered) waited).outcome().late()).isFalse();
        assertThat(kinds(asked)).doesNotContain("timed_out");
    }

    @Test
    default void whoTakesItBackPastTheDeadlineStillHasTimeToAnswer() {
        Decision asked = put(aDecision().withOptions("a", "b").closingAfter(A_LIMIT));
        clock().tick(A_LIMIT.minusSeconds(1));
        claim(asked, "a");
        clock().tick(Duration.ofSeconds(2));

        desk().undo(asked.id(), EVE);

        assertThat(seenBy(asked, EVE).timing().due())
                .isEqualTo(clock().instant().plus(desk().policy().hold()));
        clock().tick(desk().policy().hold().minusSeconds(1));
        ChangeResult.Accepted answered =
                accepted(desk().answer(asked.id(), picking("b"), EVE, null));
        assertThat(((Outcome.Answered) answered.decision().ending().orElseThrow()).late())
                .isFalse();
    }

    @Test
    default void aLateAnswerCanBeTakenBackToo() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b").closingAfter(A_LIMIT));
        clock().tick(A_LIMIT);
        claim(asked, "a");
        assertThat(seenBy(asked, EVE).state()).isEqualTo(DecisionState.TIMED_OUT);
        assertThat(desk().await(asked.id(), ASKER, Duration.ZERO))
                .isInstanceOf(WaitResult.TimedOut.class);
        desk().undo(asked.id(), EVE);
        claim(asked, "b");
        clock().tick(MOMENT);

        WaitResult waited = desk().await(asked.id(), ASKER, Duration.ZERO);

        Outcome.Answered outcome = ((WaitResult.Answered) waited).outcome();
        assertThat(outcome.late()).isTrue();
        assertThat(outcome.answer()).isEqualTo(picking("b"));
    }

    @Test
    default void severalAreTakenBackAsAWhole() {
        Decision one = put(aDecision().withOptions("a", "b").blocking("bd-1"));
        Decision two = put(aDecision().withOptions("a", "b").blocking("bd-2"));

        BatchAnswerResult batch = desk().answerAll(saying("a", one, two), false, EVE, MOMENT);

        assertThat(batch.isWhole()).isTrue();
        assertThat(batch.results())
                .allSatisfy(each ->
                        assertThat(claim(accepted(each).decision()).releaseAt())
                                .isEqualTo(clock().instant().plus(MOMENT)));
        assertThat(batch.results()).allMatch(each -> accepted(each).released().isEmpty());

        List<ChangeResult> back = desk().undoAll(List.of(one.id(), two.id()), EVE);

        assertThat(back).allMatch(each -> accepted(each).decision().claim() == null);
        clock().tick(MOMENT);
        for (Decision each : List.of(one, two)) {
            assertThat(seenBy(each, ASKER).isPending()).isTrue();
            assertThat(desk().draft(each.id(), EVE.id()))
                    .map(AnswerDraft::content)
                    .contains(picking("a"));
            assertThat(kinds(each)).containsExactly("asked", "claimed", "claim_undone");
        }
        assertThat(desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() == null);
    }

    @Test
    default void whatCountsAlreadyKeepsNoneOfTheOthersFromBeingTakenBack() {
        Decision one = put(aDecision().withOptions("a", "b"));
        Decision two = put(aDecision().withOptions("a", "b"));
        desk().answerAll(saying("a", one, two), false, EVE, MOMENT);
        desk().cancel(one.id(), CancelKind.WITHDRAWN, "found it out", ASKER);

        assertThat(desk().undoAll(List.of(one.id(), two.id()), FAY))
                .extracting(ChangeResult::getClass)
                .containsExactly(ChangeResult.AlreadyClosed.class, ChangeResult.NotAllowed.class);
        List<ChangeResult> back = desk().undoAll(List.of(one.id(), two.id()), EVE);

        assertThat(back.getFirst()).isInstanceOf(ChangeResult.AlreadyClosed.class);
        assertThat(seenBy(one, EVE).state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(seenBy(two, EVE).claim()).isNull();
    }

    @Test
    default void severalCountTogetherWhenTheirMomentIsOver() {
        Decision one = put(aDecision().withOptions("a", "b").blocking("bd-1"));
        Decision two = put(aDecision().withOptions("a", "b").blocking("bd-2"));
        desk().answerAll(saying("b", one, two), false, EVE, MOMENT);

        clock().tick(MOMENT);

        assertThat(List.of(seenBy(one, ASKER), seenBy(two, ASKER)))
                .allMatch(each -> each.state() == DecisionState.RESOLVED);
        assertThat(desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() != null);
    }

    @Test
    default void anAskerWhoWithdrawsMeanwhileFindsItAnswered() {
        Decision asked = put(aDecision().withOptions("a", "b").blocking("bd-9"));
        claim(asked, "a");

        ChangeResult result =
                desk().cancel(asked.id(), CancelKind.WITHDRAWN, "found it out", ASKER);

        Decision ended = ((ChangeResult.AlreadyClosed) result).decision();
        assertThat(ended.claim()).isNull();
        assertThat(((Outcome.Answered) ended.ending().orElseThrow()).answer())
                .isEqualTo(picking("a"));
        assertThat(((Outcome.Answered) ended.ending().orElseThrow()).at())
                .isEqualTo(clock().instant());
        assertThat(desk().gatesOn("bd-9")).allMatch(gate -> gate.releasedAt() != null);
        assertThat(desk().undo(asked.id(), EVE)).isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void anAskerWhoReplacesItMeanwhileFindsItAnswered() {
        Decision asked = put(aDecision().withOptions("a", "b"));
        claim(asked, "a");

        AskResult result = desk().ask(aDecision().replacing(asked.id()).ask());

        assertThat(((AskResult.Rejected) result).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("already resolved"));
        assertThat(seenBy(asked, ASKER).state()).isEqualTo(DecisionState.RESOLVED);
    }

    @Test
    default void thePersonsLimitAndTypingGoOnMeanwhile() {
        Decision asked = put(aDecision().withOptions("a", "b").closingAfter(A_LIMIT));
        claim(asked, "a");

        assertThat(desk().extend(asked.id(), new DeadlineAdjustment.Lifted(), FAY))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(desk().saveDraft(asked.id(), picking("b"), FAY))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(claim(seenBy(asked, FAY)).by()).isEqualTo(EVE);
        desk().undo(asked.id(), EVE);
        assertThat(seenBy(asked, FAY).timing().deadline()).isNull();
    }

    @Test
    default void nobodyErasesWhatIsJustBeingAnswered() {
        Decision asked = put(aDecision().withOptions("a", "b").closingAfter(A_LIMIT));
        clock().tick(A_LIMIT);
        claim(asked, "a");

        assertThat(desk().erase(List.of(asked.id()), "tidy", FAY))
                .singleElement()
                .isInstanceOf(ChangeResult.Rejected.class);
    }

    @Test
    default void aClaimIsCheckedAsAnyAnswer() {
        Decision asked = put(aDecision().withOptions("a", "b"));

        assertThat(claim(asked, "z")).isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().answer(asked.id(), picking("a"), EVE, "another digest", MOMENT))
                .isInstanceOf(ChangeResult.Rejected.class);
        assertThat(desk().answer(asked.id(), picking("a"), ASKER, null, MOMENT))
                .isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(seenBy(asked, EVE).claim()).isNull();
        assertThat(kinds(asked)).filteredOn("answer_refused"::equals).hasSize(3);
    }

    @Test
    default void ofManyClaimsAtOnceExactlyOneStands() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b", "c", "d"));
        CountDownLatch start = new CountDownLatch(1);
        List<ChangeResult> results = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<ChangeResult>> running = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String choice = List.of("a", "b", "c", "d").get(i % 4);
                Duration undo = i % 3 == 0 ? Duration.ZERO : MOMENT;
                Actor who = new Actor.Person("person" + i, Surface.CLI, Assurance.TERMINAL);
                running.add(
                        threads.submit(() -> {
                            start.await();
                            return desk().answer(asked.id(), picking(choice), who, null, undo);
                        }));
            }
            start.countDown();
            for (Future<ChangeResult> one : running) {
                results.add(one.get());
            }
        }
        clock().tick(MOMENT);

        Outcome won = seenBy(asked, EVE).ending().orElseThrow();
        assertThat(results).filteredOn(ChangeResult.Accepted.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(ChangeResult.AlreadyClosed.class::isInstance)
                .hasSize(11)
                .allSatisfy(lost -> assertThat(saidIn(lost)).isEqualTo(said(won)));
        assertThat(kinds(asked)).filteredOn("answered"::equals).hasSize(1);
    }

    private ChangeResult claim(Decision decision, String option) {
        return desk().answer(decision.id(), picking(option), EVE, null, MOMENT);
    }

    private Decision put(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private Decision seenBy(Decision decision, Actor reader) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), reader)).decision();
    }

    private List<String> kinds(Decision decision) {
        return desk().log().since(0, 1_000).stream()
                .filter(logged -> logged.decision().equals(decision.id()))
                .map(LoggedEvent::event)
                .map(event -> event.type())
                .toList();
    }

    private static AnswerClaim claim(Decision decision) {
        AnswerClaim claim = decision.claim();
        assertThat(claim).isNotNull();
        return Objects.requireNonNull(claim);
    }

    private static ChangeResult.Accepted accepted(ChangeResult result) {
        assertThat(result).isInstanceOf(ChangeResult.Accepted.class);
        return (ChangeResult.Accepted) result;
    }

    private static @Nullable Answer saidIn(ChangeResult lost) {
        return said(((ChangeResult.AlreadyClosed) lost).decision().ending().orElseThrow());
    }

    private static Answer said(Outcome outcome) {
        return ((Outcome.Answered) outcome).answer();
    }

    private static List<BatchAnswerItem> saying(String option, Decision... decisions) {
        return Stream.of(decisions)
                .map(each -> new BatchAnswerItem(each.id(), picking(option), each.contentDigest()))
                .toList();
    }

    private static Answer picking(String id) {
        return Answer.choosing(new OptionId(id));
    }
}
