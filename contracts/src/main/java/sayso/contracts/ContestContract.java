package sayso.contracts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.work.WorkState;

/// Tests that every desk must pass about contested answers: the answer stays, marked, the question is asked
/// again, what it freed waits again, and only a person contests.
public interface ContestContract {
    Actor.Person MIA = new Actor.Person("mia", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent JOINER = new Actor.Agent(Asker.LOCAL, "shop/joiner", null);

    DecisionDesk desk();

    SettableClock clock();

    private Decision ask(DecisionBuilder question) {
        clock().tick(Duration.ofSeconds(1));
        return ((AskResult.Asked) desk().ask(question.ask())).decision();
    }

    private Decision answered(DecisionBuilder question) {
        Decision asked = ask(question);
        desk().answer(asked.id(), Answer.choosing(new OptionId("a")), MIA, null);
        return now(asked.id());
    }

    private Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk().find(id.value(), MIA)).decision();
    }

    private Decision contest(DecisionId id, String why) {
        AskResult result = desk().contest(id, why, MIA);
        assertThat(result).isInstanceOf(AskResult.Asked.class);
        return ((AskResult.Asked) result).decision();
    }

    private String refused(DecisionId id, Actor by) {
        AskResult result = desk().contest(id, "", by);
        assertThat(result).isInstanceOf(AskResult.Rejected.class);
        return ((AskResult.Rejected) result)
                .problems().stream().map(Problem::message).findFirst().orElseThrow();
    }

    @Test
    default void aContestedAnswerStaysAndItsQuestionIsAskedAgain() {
        Decision old = answered(aDecision().titled("Which cache?"));

        Decision again = contest(old.id(), "the second node is gone");

        assertThat(again.isPending()).isTrue();
        assertThat(again.question()).isEqualTo(old.question());
        assertThat(again.links().supersedes()).containsExactly(old.id());
        assertThat(again.terms().intake().locked()).isTrue();
        Decision after = now(old.id());
        assertThat(after.state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(after.outcome()).isEqualTo(old.outcome());
        assertThat(after.isContested()).isTrue();
        assertThat(after.reopenedAs()).contains(again.id());
        assertThat(after.closedToLate())
                .hasFieldOrPropertyWithValue("reason", "it was contested: the second node is gone");
        assertThat(desk().statistics(new StatisticsQuery(null, null, Set.of())).all().reopened())
                .isEqualTo(new CountRatio(1, 2));
    }

    @Test
    default void itsAskerHasItToFetchAnew() throws InterruptedException {
        Decision old = answered(aDecision().titled("Which cache?"));
        desk().await(old.id(), old.asker().agent(), Duration.ZERO);
        assertThat(now(old.id()).isDelivered()).isTrue();

        contest(old.id(), "");

        assertThat(now(old.id()).isDelivered()).isFalse();
    }

    @Test
    default void workThatItFreedAndThatIsNotDoneWaitsAgain() {
        Decision old = answered(aDecision().titled("Deploy?").blocking("bd-1", "bd-2"));
        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.READY);
        desk().finishWork("bd-2", MIA);

        Decision again = contest(old.id(), "");

        assertThat(again.links().blocks()).containsExactly("bd-1");
        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.BLOCKED);
        desk().answer(again.id(), Answer.choosing(new OptionId("b")), MIA, null);
        assertThat(desk().work("bd-1").state()).isEqualTo(WorkState.READY);
    }

    @Test
    default void anAnswerThatMayYetBeTakenBackCountsAndIsContested() {
        Decision asked = ask(aDecision().titled("Which cache?"));
        desk().answer(
                        asked.id(),
                        Answer.choosing(new OptionId("a")),
                        MIA,
                        null,
                        Duration.ofSeconds(30));

        contest(asked.id(), "");

        assertThat(now(asked.id()).outcome()).isInstanceOf(Outcome.Answered.class);
        assertThat(now(asked.id()).isContested()).isTrue();
    }

    @Test
    default void onlyWhatWasAnsweredIsContestedAndOnlyOnce() {
        Decision open = ask(aDecision().titled("Open?"));
        assertThat(refused(open.id(), MIA))
                .endsWith("is still waiting; answer it: sayso answer " + open.id());
        Decision declined = ask(aDecision().titled("Declined?"));
        desk().cancel(declined.id(), CancelKind.REFUSED, "no", MIA);
        assertThat(refused(declined.id(), MIA)).contains("sayso decision reopen " + declined.id());
        Decision old = answered(aDecision().titled("Which cache?"));
        Decision again = contest(old.id(), "");
        assertThat(refused(old.id(), MIA))
                .endsWith("; answer that one: sayso answer " + again.id());
        Decision permission = answered(aDecision().permission());
        assertThat(refused(permission.id(), MIA))
                .contains("was about one action alone; tell its agent what is wrong");
        assertThatThrownBy(() -> desk().contest(new DecisionId("d-zzzzzz"), "", MIA))
                .isInstanceOf(UnknownDecisionException.class);
    }

    @Test
    default void whatIsAskedAgainWaitsAsLongAsItDidBefore() {
        Decision moved = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        desk().extend(moved.id(), new DeadlineAdjustment.Longer(Duration.ofHours(2)), MIA);
        desk().answer(moved.id(), Answer.choosing(new OptionId("a")), MIA, null);
        assertThat(left(contest(moved.id(), "")))
                .as("with what a person added")
                .isGreaterThanOrEqualTo(Duration.ofHours(2));

        Decision free = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        desk().extend(free.id(), new DeadlineAdjustment.Lifted(), MIA);
        desk().answer(free.id(), Answer.choosing(new OptionId("a")), MIA, null);
        assertThat(contest(free.id(), "").timing().deadline()).as("without an end").isNull();

        Decision late = ask(aDecision().closingAfter(Duration.ofMinutes(5)));
        clock().tick(Duration.ofHours(3));
        desk().answer(late.id(), Answer.choosing(new OptionId("a")), MIA, null);
        assertThat(left(contest(late.id(), "")))
                .as("until it was answered late")
                .isEqualTo(Duration.ofHours(3));
    }

    private static Duration left(Decision again) {
        return Duration.between(
                again.timing().askedAt(), requireNonNull(again.timing().deadline(), "deadline"));
    }

    @Test
    default void timeFillsNothingInWhereAnAnswerWasContested() {
        Decision old =
                answered(
                        aDecision()
                                .preselecting("a")
                                .closingAfter(Duration.ofMinutes(5))
                                .then("submit_default")
                                .reversible());

        assertThat(contest(old.id(), "").terms().timeoutAction()).isEqualTo(TimeoutAction.NONE);
    }

    @Test
    default void noAgentContests() {
        Decision old = answered(aDecision().titled("Which cache?"));

        assertThat(refused(old.id(), JOINER)).contains("only a person contests an answer");

        assertThat(now(old.id()).isContested()).isFalse();
    }

    @Test
    default void whatIsErasedKeepsNoWordOfTheContest() {
        Decision old = answered(aDecision().titled("Which cache?"));
        contest(old.id(), "the second node is gone");

        desk().erase(List.of(old.id()), "asked for", MIA);

        assertThat(now(old.id()).isContested()).isTrue();
        assertThat(now(old.id()).closedToLate())
                .hasFieldOrPropertyWithValue("reason", "it was contested");
    }
}
