package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.SkippedCheck;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkState;

/// Tests that every desk must pass about decisions as gates: supersession, repeated questions,
/// reopening, batch answers, and work that waits for decisions or for other work.
public interface GatesContract {
    Actor.Person IVY = new Actor.Person("ivy", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent MASON = new Actor.Agent(Asker.LOCAL, "shop/mason", null);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void anAskersNextQuestionTakesThePlaceOfTheOneBeforeInItsSession() {
        Decision first = put(question("One?", "s1").blocking("bd-1"), SupersessionScope.SESSION);
        Decision elsewhere = put(question("Other?", "s2"), SupersessionScope.SESSION);
        Decision second = put(question("Two?", "s1"), SupersessionScope.SESSION);

        assertThat(ended(first).successor()).isEqualTo(second.id());
        assertThat(second.links().supersedes()).containsExactly(first.id());
        assertThat(again(elsewhere).isPending()).isTrue();
        assertThat(held("bd-1")).containsExactly(second.id());
    }

    @Test
    default void withoutASessionNobodysPlaceIsTaken() {
        Decision first =
                put(aDecision().titled("One?").askedBy(asker(null)), SupersessionScope.SESSION);
        put(aDecision().titled("Two?").askedBy(asker(null)), SupersessionScope.SESSION);

        assertThat(again(first).isPending()).isTrue();
    }

    @Test
    default void byRequesterAllOfOnesOwnAreInScope() {
        Decision first = put(question("One?", "s1"), SupersessionScope.REQUESTER);
        Decision second = put(question("Two?", "s2"), SupersessionScope.REQUESTER);

        assertThat(ended(first).successor()).isEqualTo(second.id());
    }

    @Test
    default void switchedOffBothAreToBeAnswered() {
        Decision first = put(question("One?", "s1"), SupersessionScope.OFF);
        put(question("Two?", "s1"), SupersessionScope.OFF);

        assertThat(again(first).isPending()).isTrue();
    }

    @Test
    default void whatIsLockedStaysAndTheAskerHearsWhy() {
        NewDecision locked = question("May I?", "s1").ask().takenIn(AskIntake.PLAIN.lock());
        Decision first =
                ((AskResult.Asked) desk().ask(locked.superseding(SupersessionScope.SESSION)))
                        .decision();
        AskResult.Asked second = asking(question("Two?", "s1"), SupersessionScope.SESSION);

        assertThat(again(first).isPending()).isTrue();
        assertThat(second.warnings()).containsExactly(first.id() + " still waits: it is locked");
    }

    @Test
    default void whatSomebodyIsAnsweringStays() {
        Decision first = put(question("One?", "s1"), SupersessionScope.SESSION);
        desk().saveDraft(first.id(), Answer.ofText("hm"), IVY);
        AskResult.Asked second = asking(question("Two?", "s1"), SupersessionScope.SESSION);

        assertThat(again(first).isPending()).isTrue();
        assertThat(second.warnings())
                .containsExactly(first.id() + " still waits: somebody is answering it now");
    }

    @Test
    default void theSameQuestionAskedTwiceWaitsOnce() {
        AskResult.Asked first = asking(question("One?", "s1"), SupersessionScope.SESSION);
        AskResult.Asked second = asking(question("One?", "s1"), SupersessionScope.SESSION);

        assertThat(second.existing()).isTrue();
        assertThat(second.decision().id()).isEqualTo(first.decision().id());
    }

    @Test
    default void ofTwoThatRaceOneIsLeftAndNoGateIsLost() throws Exception {
        Decision old = put(question("One?", "s1").blocking("bd-7"), SupersessionScope.SESSION);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<AskResult.Asked>> both =
                    List.of(
                            threads.submit(() ->
                                    asking(question("Left?", "s1"), SupersessionScope.SESSION)),
                            threads.submit(() ->
                                    asking(question("Right?", "s1"), SupersessionScope.SESSION)));
            for (Future<AskResult.Asked> one : both) {
                one.get();
            }
        }

        List<Decision> pending = desk().list(DecisionQuery.pending().inSession("s1"));
        assertThat(pending).hasSize(1);
        assertThat(held("bd-7")).containsExactly(pending.getFirst().id());
        assertThat(again(old).state()).isEqualTo(DecisionState.SUPERSEDED);
    }

    @Test
    default void whatWasDeclinedIsAskedAgainAndKeepsItsWork() {
        Decision old = put(question("One?", "s1").blocking("bd-1"), SupersessionScope.OFF);
        desk().cancel(old.id(), CancelKind.REFUSED, "not now", IVY);

        Decision fresh = ((AskResult.Asked) desk().reopen(old.id(), IVY)).decision();

        assertThat(fresh.question()).isEqualTo(old.question());
        assertThat(fresh.asker()).isEqualTo(old.asker());
        assertThat(again(old).state()).isEqualTo(DecisionState.CANCELLED);
        assertThat(again(old).closedToLate())
                .isEqualTo(new LateAnswerClosure(LateAnswerClosure.REOPENED, fresh.id()));
        assertThat(held("bd-1")).containsExactly(fresh.id());
    }

    @Test
    default void anAgentReopensNothing() {
        Decision old = put(question("One?", "s1"), SupersessionScope.OFF);
        desk().cancel(old.id(), CancelKind.REFUSED, "", IVY);

        assertThat(desk().reopen(old.id(), MASON)).isInstanceOf(AskResult.Rejected.class);
        assertThat(desk().list(DecisionQuery.pending())).isEmpty();
    }

    @Test
    default void whatWasAnsweredIsNotAskedAgainByReopening() {
        Decision old = put(question("One?", "s1"), SupersessionScope.OFF);
        desk().answer(old.id(), yes(), IVY, null);

        assertThat(((AskResult.Rejected) desk().reopen(old.id(), IVY)).problems())
                .extracting(Problem::message)
                .containsExactly(
                        old.id()
                                + " was answered; its asker goes by that answer. If it is wrong: sayso"
                                + " contest "
                                + old.id());
    }

    @Test
    default void severalAnswersCountTogether() {
        Decision one = put(question("One?", "s1").blocking("bd-1"), SupersessionScope.OFF);
        Decision two = put(question("Two?", "s1").blocking("bd-2"), SupersessionScope.OFF);

        BatchAnswerResult batch =
                desk().answerAll(List.of(saying(one, yes()), saying(two, yes())), false, IVY);

        assertThat(batch.isWhole()).isTrue();
        assertThat(batch.results())
                .extracting(result -> ((ChangeResult.Accepted) result).released())
                .containsExactly(List.of("bd-1"), List.of("bd-2"));
    }

    @Test
    default void whereOneCannotBeTakenNoneIs() {
        Decision one = put(question("One?", "s1").blocking("bd-1"), SupersessionScope.OFF);
        Decision two = put(question("Two?", "s1"), SupersessionScope.OFF);
        List<BatchAnswerItem> answers =
                List.of(saying(one, yes()), saying(two, Answer.choosing(new OptionId("no such"))));

        BatchAnswerResult batch = desk().answerAll(answers, false, IVY);

        assertThat(batch.written()).isFalse();
        assertThat(batch.results().getLast()).isInstanceOf(ChangeResult.Rejected.class);
        assertThat(again(one).isPending()).isTrue();
        assertThat(held("bd-1")).containsExactly(one.id());
    }

    @Test
    default void inPartThoseAreTakenThatCanBe() {
        Decision one = put(question("One?", "s1"), SupersessionScope.OFF);
        DecisionId none = new DecisionId("d-zzzzzz");

        BatchAnswerResult batch =
                desk().answerAll(
                                List.of(new BatchAnswerItem(none, yes(), null), saying(one, yes())),
                                true,
                                IVY);

        assertThat(batch.results().getFirst()).isEqualTo(new ChangeResult.Unknown(none));
        assertThat(again(one).state()).isEqualTo(DecisionState.RESOLVED);
    }

    @Test
    default void anAgentsAnswersAreRefusedOneByOne() {
        Decision one = put(question("One?", "s1"), SupersessionScope.OFF);

        BatchAnswerResult batch = desk().answerAll(List.of(saying(one, yes())), false, MASON);

        assertThat(batch.results().getFirst()).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(again(one).isPending()).isTrue();
    }

    @Test
    default void workIsBlockedByADecisionUntilItIsAnswered() {
        Decision one = put(question("One?", "s1").blocking("bd-1"), SupersessionScope.OFF);

        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.BLOCKED);
        assertThat(desk().work("bd-1").holding())
                .extracting(Gate::decision)
                .containsExactly(one.id());
        assertThat(desk().finishWork("bd-1", MASON)).isInstanceOf(WorkChangeResult.Refused.class);

        desk().answer(one.id(), yes(), IVY, null);
        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.READY);
        assertThat(desk().finishWork("bd-1", MASON)).isInstanceOf(WorkChangeResult.Done.class);
        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.DONE);
    }

    @Test
    default void workThatNobodyNamedIsNeitherFreeNorHeld() {
        put(question("One?", "s1").blocking("bd-1"), SupersessionScope.OFF);

        assertThat(desk().work("bd-l").state()).isEqualTo(WorkState.UNKNOWN);
        assertThat(desk().work("bd-l").known()).isFalse();
        assertThat(((WorkChangeResult.Refused) desk().finishWork("bd-l", MASON)).problems())
                .extracting(Problem::code, Problem::message)
                .containsExactly(tuple("not_found", "nobody has named 'bd-l' here"));
        assertThat(desk().work("bd-l").state()).isEqualTo(WorkState.UNKNOWN);

        desk().addWork("bd-l", List.of(), MASON);
        assertThat(desk().work("bd-l").state()).isEqualTo(WorkState.READY);
    }

    @Test
    default void workHeldByAnEndedDecisionIsFoundUntilThatIsAskedAgain() {
        Decision one = put(question("One?", "s1").blocking("bd-1", "bd-2"), SupersessionScope.OFF);
        assertThat(desk().strandedGates(10)).isEmpty();
        desk().cancel(one.id(), CancelKind.REFUSED, "", IVY);

        assertThat(desk().strandedGates(10)).extracting(Gate::item).containsExactly("bd-1", "bd-2");
        assertThat(desk().strandedGates(1)).hasSize(1);
        desk().reopen(one.id(), IVY);
        assertThat(desk().strandedGates(10)).isEmpty();
    }

    @Test
    default void workWaitsForTheWorkBeforeIt() {
        desk().addWork("deploy", List.of("build", "test"), MASON);

        assertThat(desk().work("deploy").undone()).containsExactly("build", "test");
        assertThat(desk().work("deploy").state()).isEqualTo(WorkState.BLOCKED);
        desk().finishWork("build", MASON);
        desk().finishWork("test", MASON);
        assertThat(desk().work("deploy").state()).isEqualTo(WorkState.READY);
        assertThat(desk().works("", false, 10))
                .extracting(standing -> standing.item().id())
                .containsExactly("deploy");
        assertThat(desk().works("build", true, 10))
                .extracting(standing -> standing.item().id())
                .containsExactly("deploy", "test");
    }

    @Test
    default void workDoesNotComeAfterItself() {
        desk().addWork("b", List.of("a"), MASON);
        desk().addWork("c", List.of("b"), MASON);

        assertThat(((WorkChangeResult.Refused) desk().addWork("a", List.of("c"), MASON)).problems())
                .extracting(Problem::message)
                .containsExactly("'c' comes after 'a' already");
        assertThat(desk().work("a").state()).isEqualTo(WorkState.READY);
    }

    @Test
    default void howARequestWasTakenInIsKeptAndFound() {
        AskIntake intake =
                new AskIntake(
                        "tradeoff", true, List.of(new SkippedCheck("fail-file", "known issue")));
        Decision asked =
                ((AskResult.Asked) desk().ask(question("One?", "s1").ask().takenIn(intake)))
                        .decision();
        put(question("Two?", "s1"), SupersessionScope.OFF);

        assertThat(again(asked).terms().intake()).isEqualTo(intake);
        assertThat(
                        desk().list(
                                        DecisionQuery.pending()
                                                .where(DecisionFilter.NONE.ofType("tradeoff"))))
                .extracting(Decision::id)
                .containsExactly(asked.id());
    }

    @Test
    default void whatFollowsUpADecisionIsFound() {
        Decision first = put(question("One?", "s1"), SupersessionScope.OFF);
        NewDecision next = question("Two?", "s1").ask();
        Decision follower =
                ((AskResult.Asked)
                                desk().ask(
                                                next.linked(
                                                        new DecisionLinks(
                                                                List.of(),
                                                                List.of(),
                                                                first.id(),
                                                                null))))
                        .decision();

        assertThat(
                        desk().list(
                                        DecisionQuery.all()
                                                .where(DecisionFilter.NONE.following(first.id()))))
                .extracting(Decision::id)
                .containsExactly(follower.id());
    }

    @Test
    default void aLockedDecisionIsNeverAnsweredBySilence() {
        NewDecision ask =
                question("One?", "s1")
                        .preselecting("a")
                        .then("submit_default")
                        .reversible()
                        .closingAfter(Duration.ofMinutes(5))
                        .ask()
                        .takenIn(AskIntake.PLAIN.lock());
        Decision asked = ((AskResult.Asked) desk().ask(ask)).decision();
        clock().tick(Duration.ofHours(1));

        assertThat(again(asked).outcome())
                .isInstanceOfSatisfying(
                        Outcome.TimedOut.class,
                        ending -> assertThat(ending.appliedDefault()).isNull());
    }

    private static DecisionBuilder question(String title, String session) {
        return aDecision().titled(title).withOptions("a", "b").askedBy(asker(session));
    }

    private static Asker asker(@Nullable String session) {
        return new Asker(Asker.LOCAL, "shop/mason", session, null, null, "cli", null);
    }

    private AskResult.Asked asking(DecisionBuilder decision, SupersessionScope scope) {
        return (AskResult.Asked) desk().ask(decision.ask().superseding(scope));
    }

    private Decision put(DecisionBuilder decision, SupersessionScope scope) {
        return asking(decision, scope).decision();
    }

    private Decision again(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), IVY)).decision();
    }

    private Outcome.Superseded ended(Decision decision) {
        return (Outcome.Superseded) again(decision).ending().orElseThrow();
    }

    private List<DecisionId> held(String item) {
        return desk().gatesOn(item).stream()
                .filter(gate -> gate.releasedAt() == null)
                .map(Gate::decision)
                .toList();
    }

    private static BatchAnswerItem saying(Decision decision, Answer answer) {
        return new BatchAnswerItem(decision.id(), answer, decision.contentDigest());
    }

    private static Answer yes() {
        return Answer.choosing(new OptionId("a"));
    }
}
