package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;

/// Tests that every desk must pass about supersession, the versions of a question that a person sent back, and the
/// identity of askers: blocked work stays visible, and no asker ends or fetches a question of another one.
public interface SupersessionContract {
    Actor.Person IRA = new Actor.Person("ira", Surface.CLI, Assurance.TERMINAL);

    DecisionDesk desk();

    SettableClock clock();

    @Test
    default void whatTakesAPlaceSaysWhatWorkItTookOverAndSinceWhenThatWaits() {
        Decision old = put(question("Deploy?", "s1").blocking("deploy"));
        Instant since = desk().gatesOn("deploy").getFirst().since();
        clock().tick(Duration.ofMinutes(5));
        Decision next = put(question("Go on?", "s1").blocking("docs"), SupersessionScope.SESSION);

        assertThat(now(old).state()).isEqualTo(DecisionState.SUPERSEDED);
        assertThat(next.links().blocks()).containsExactly("docs", "deploy");
        assertThat(desk().gatesOf(next.id()))
                .extracting(Gate::item)
                .containsExactlyInAnyOrder("docs", "deploy");
        assertThat(desk().gatesOn("deploy")).extracting(Gate::since).containsExactly(since);

        desk().cancel(next.id(), CancelKind.REFUSED, "", IRA);
        Decision again = ((AskResult.Asked) desk().reopen(next.id(), IRA)).decision();
        assertThat(again.links().blocks()).containsExactly("docs", "deploy");
    }

    /// An answer to it frees work that waited for the other, whatever its own asker says of it.
    @Test
    default void whatTakesOverWorkIsNoSaferThanTheQuestionThatHeldIt() {
        Decision old = put(question("Drop the table?", "s1").destructive().blocking("deploy"));
        AskResult.Asked reply =
                (AskResult.Asked)
                        desk().ask(question("Go on?", "s1").reversible().replacing(old.id()).ask());
        assertThat(reply.decision().terms().risk()).isEqualTo(AnswerRisk.DESTRUCTIVE);
        assertThat(reply.decision().terms().reversible()).isFalse();
        assertThat(reply.warnings())
                .contains(
                        "it frees work that waited for a question that is destructive, cannot be"
                                + " undone; people are told so");
        assertThat(now(reply.decision()).terms()).isEqualTo(reply.decision().terms());

        Decision third = put(question("Really?", "s1").replacing(reply.decision().id()));
        assertThat(third.terms().risk()).as("handed on").isEqualTo(AnswerRisk.DESTRUCTIVE);

        Decision lasting = put(question("Rename it?", "s2").irreversible().blocking("docs"));
        assertThat(put(question("Now?", "s2").replacing(lasting.id())).terms().risk())
                .isEqualTo(AnswerRisk.IRREVERSIBLE);
        Decision graver = put(question("Sell it?", "s3").irreversible().blocking("shop"));
        assertThat(
                        put(question("Burn it?", "s3").destructive().replacing(graver.id()))
                                .terms()
                                .risk())
                .isEqualTo(AnswerRisk.DESTRUCTIVE);
        Decision free = put(question("Drop the view?", "s4").destructive());
        assertThat(put(question("Which view?", "s4").replacing(free.id())).terms().risk())
                .as("no work waited for it")
                .isEqualTo(AnswerRisk.NONE);
    }

    @Test
    default void theSameQuestionIsTheSameAlsoWhereItTookWorkOver() {
        put(question("Deploy?", "s1").blocking("deploy"));
        Decision next = put(question("Go on?", "s1"), SupersessionScope.SESSION);
        Decision same = put(question("Go on?", "s1"), SupersessionScope.SESSION);

        assertThat(same.id()).isEqualTo(next.id());
    }

    @Test
    default void whatIsLockedIsReplacedByNoAgent() {
        Decision locked =
                ((AskResult.Asked)
                                desk().ask(
                                                question("Locked?", "s1")
                                                        .ask()
                                                        .takenIn(AskIntake.PLAIN.lock())))
                        .decision();

        assertThat(refused(question("Instead?", "s1").replacing(locked.id()))).contains("locked");
        assertThat(now(locked).isPending()).isTrue();
    }

    @Test
    default void whatAnotherAgentAskedIsReplacedByNobodyElse() {
        Decision theirs = put(question("Theirs?", "s1").blocking("deploy"));
        DecisionBuilder mine =
                aDecision()
                        .titled("Easy?")
                        .askedBy(asker("shop/evil", "s2"))
                        .replacing(theirs.id());

        assertThat(refused(mine)).contains("belongs to another asker");
        assertThat(now(theirs).isPending()).isTrue();
        assertThat(desk().gatesOn("deploy"))
                .extracting(Gate::decision)
                .containsExactly(theirs.id());
    }

    @Test
    default void whatSomebodyIsAnsweringIsNotReplacedUnderTheirHands() {
        Decision typed = put(question("Which?", "s1"));
        desk().saveDraft(typed.id(), Answer.ofText("hm"), IRA);

        assertThat(refused(question("Instead?", "s1").replacing(typed.id())))
                .contains("being answered");
        clock().tick(Duration.ofMinutes(2));
        assertThat(put(question("Instead?", "s1").replacing(typed.id())).links().supersedes())
                .containsExactly(typed.id());
    }

    @Test
    default void whatHasASuccessorGetsNoOther() {
        Decision declined = put(question("One?", "s1").blocking("bd-1"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "", IRA);
        Decision again = ((AskResult.Asked) desk().reopen(declined.id(), IRA)).decision();

        assertThat(refused(question("Two?", "s1").replacing(declined.id())))
                .contains("has a successor already: " + again.id());
        assertThat(now(declined).reopenedAs()).contains(again.id());
        assertThat(waitedForBy("bd-1")).containsExactly(again.id());
    }

    @Test
    default void whatIsTypedTooLateIsKeptWithWhatTookThePlace() {
        Decision old = put(question("Deploy?", "s1"));
        put(question("Deploy today?", "s1"), SupersessionScope.SESSION);
        Decision last = put(question("Deploy now?", "s1"), SupersessionScope.SESSION);

        assertThat(desk().answer(old.id(), Answer.ofText("not before Monday"), IRA, null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
        desk().answer(old.id(), Answer.choosing(new OptionId("a")), IRA, null);

        List<LogEvent.Commented> comments = commentsOn(last);
        assertThat(comments)
                .extracting(LogEvent.Commented::text)
                .containsExactly("not before Monday");
        assertThat(comments).extracting(LogEvent.Commented::to).containsExactly(old.id());
        assertThat(now(last).state()).isEqualTo(DecisionState.PENDING);
        assertThat(now(last).version()).isEqualTo(last.version());
    }

    @Test
    default void whatAPersonAsksAgainIsNotGivenUpByTheNextQuestion() {
        Decision old = put(question("One?", "s1"));
        desk().cancel(old.id(), CancelKind.REFUSED, "", IRA);
        Decision again = ((AskResult.Asked) desk().reopen(old.id(), IRA)).decision();
        put(question("Unrelated?", "s1"), SupersessionScope.SESSION);

        assertThat(now(again).isPending()).isTrue();
    }

    @Test
    default void anAgentWithdrawsWhatItAskedAndNothingElse() {
        Decision asked = put(question("Which?", "s1"));

        assertThat(withdrawn(asked, "shop/evil", "s2")).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(withdrawn(asked, "shop/evil", null)).isInstanceOf(ChangeResult.NotAllowed.class);
        assertThat(now(asked).isPending()).isTrue();
        assertThat(withdrawn(asked, "shop/mason", "s1")).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    default void keysAreEachAskersOwn() {
        Decision one = put(question("Which?", "s1").under("deploy-42"));
        Decision other =
                put(
                        aDecision()
                                .titled("Which one?")
                                .askedBy(asker("shop/carver", "s2"))
                                .under("deploy-42"));

        assertThat(other.id()).isNotEqualTo(one.id());
        assertThat(put(question("Which?", "s1").under("deploy-42")).id()).isEqualTo(one.id());
    }

    @Test
    default void onlyTheSessionThatAskedFetchesTheAnswer() throws InterruptedException {
        Decision asked = put(question("Which?", "s1"));
        desk().answer(asked.id(), Answer.choosing(new OptionId("a")), IRA, null);

        read(asked, "human", null);
        read(asked, "shop/carver", "s3");
        read(asked, "shop/mason", "s2");
        assertThat(now(asked).timing().deliveredAt()).isNull();

        read(asked, "shop/mason", "s1");
        assertThat(now(asked).timing().deliveredAt()).isNotNull();
    }

    @Test
    default void whereNobodyKnowsTheSessionTheNameCounts() throws InterruptedException {
        Decision asked = put(question("Which?", null));
        desk().answer(asked.id(), Answer.choosing(new OptionId("a")), IRA, null);

        read(asked, "human", "s2");
        assertThat(now(asked).timing().deliveredAt()).isNull();
        read(asked, "shop/mason", "s2");
        assertThat(now(asked).timing().deliveredAt()).isNotNull();
    }

    private void read(Decision decision, String name, @Nullable String session)
            throws InterruptedException {
        desk().await(decision.id(), new Actor.Agent(Asker.LOCAL, name, session), Duration.ZERO);
    }

    private ChangeResult withdrawn(Decision decision, String name, @Nullable String session) {
        Actor.Agent by = new Actor.Agent(Asker.LOCAL, name, session);
        return desk().cancel(decision.id(), CancelKind.WITHDRAWN, "", by);
    }

    private static DecisionBuilder question(String title, @Nullable String session) {
        return aDecision()
                .titled(title)
                .withOptions("a", "b")
                .askedBy(asker("shop/mason", session));
    }

    private static Asker asker(String name, @Nullable String session) {
        return new Asker(Asker.LOCAL, name, session, null, null, "cli", null);
    }

    private String refused(DecisionBuilder decision) {
        AskResult result = desk().ask(decision.ask());
        return ((AskResult.Rejected) result).problems().getFirst().message();
    }

    private Decision put(DecisionBuilder decision) {
        return ((AskResult.Asked) desk().ask(decision.ask())).decision();
    }

    private Decision put(DecisionBuilder decision, SupersessionScope scope) {
        return ((AskResult.Asked) desk().ask(decision.ask().superseding(scope))).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), IRA)).decision();
    }

    private List<LogEvent.Commented> commentsOn(Decision decision) {
        List<LogEvent.Commented> comments = new ArrayList<>();
        for (LoggedEvent logged : desk().log().since(0, 100)) {
            if (logged.decision().equals(decision.id())
                    && logged.event() instanceof LogEvent.Commented comment) {
                comments.add(comment);
            }
        }
        return comments;
    }

    private List<DecisionId> waitedForBy(String item) {
        return desk().gatesOn(item).stream()
                .filter(gate -> gate.releasedAt() == null)
                .map(Gate::decision)
                .toList();
    }

    @Test
    default void whatWasSentBackIsAskedAnewUnderItsOwnNameAndTakesTheWorkOver() {
        Decision one = put(version("One?").blocking("bd-1"));
        desk().cancel(one.id(), CancelKind.DISCUSS, "what does it cost?", IRA);

        Decision two = put(version("For 3?").replacing(one.id()));
        assertThat(two.id().value()).isEqualTo(one.id() + ".r2");
        assertThat(waitedForBy("bd-1")).containsExactly(two.id());
        desk().cancel(two.id(), CancelKind.DISCUSS, "a month?", IRA);
        Decision three = put(version("A month?").replacing(two.id()));
        assertThat(three.id().value()).isEqualTo(one.id() + ".r3");
        assertThat(three.slug()).endsWith(one.id().randomPart() + ".r3");

        desk().cancel(three.id(), CancelKind.DISCUSS, "still?", IRA);
        Decision four = put(version("Else?").replacing(three.id()));
        assertThat(four.id().value()).doesNotContain(one.id().randomPart());
        assertThat(waitedForBy("bd-1")).containsExactly(four.id());
    }

    @Test
    default void whatTakesThePlaceOfADeclinedOneHasANameOfItsOwn() {
        Decision declined = put(version("One?"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "no", IRA);

        assertThat(put(version("Three?").replacing(declined.id())).id())
                .matches(id -> id.iteration() == 1);
    }

    private static DecisionBuilder version(String title) {
        return aDecision().titled(title).withOptions("a", "b");
    }
}
