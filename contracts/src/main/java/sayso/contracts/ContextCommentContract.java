package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.QuestionnaireFixture.DOCUMENTS;
import static sayso.contracts.QuestionnaireFixture.picking;
import static sayso.contracts.QuestionnaireFixture.said;
import static sayso.contracts.QuestionnaireFixture.topics;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.BatchAnswerResult;
import sayso.decision.lifecycle.BatchAnswerRules;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicId;
import sayso.decision.questionnaire.AnswerPrefill;

/// Tests that every desk must pass about comments on lines of a context: they travel with answers and
/// drafts, follow their lines, and are erased with everything else that was said.
public interface ContextCommentContract {
    Actor.Person LIV = new Actor.Person("liv", Surface.CLI, Assurance.TERMINAL);
    Actor.Agent PLANNER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    String PLAN = "# Plan\n1. Drop the secret table\n2. Go";
    List<ContextComment> COMMENTS =
            List.of(
                    new ContextComment(1, 3, "", "in „one“ step?\nOr two?"),
                    new ContextComment(2, 2, "secret table", "keep the secret"));

    DecisionDesk desk();

    @Test
    default void commentsComeBackWithTheAnswerAndWithTheDraft() throws Exception {
        Decision asked = put(aDecision().withOptions("a", "b").inContext(PLAN));
        Answer answer = Answer.choosing(new OptionId("b")).withComments(COMMENTS);

        desk().saveDraft(asked.id(), Answer.EMPTY.withComments(COMMENTS), LIV);
        assertThat(desk().draft(asked.id(), LIV.id()).orElseThrow().content())
                .isEqualTo(Answer.EMPTY.withComments(COMMENTS));

        assertThat(desk().answer(asked.id(), answer, LIV, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(answer(current(asked))).isEqualTo(answer);
        WaitResult waited = desk().await(asked.id(), PLANNER, Duration.ZERO);
        assertThat(((WaitResult.Answered) waited).outcome().answer()).isEqualTo(answer);
        assertThat(desk().log().since(0, 100))
                .anySatisfy(logged ->
                        assertThat(logged.event())
                                .isEqualTo(new LogEvent.Answered(answer, LIV, false)));
    }

    @Test
    default void aCommentOnALineThatIsNotThereIsRefused() {
        Decision asked = put(aDecision().withOptions("a", "b").inContext(PLAN));
        Answer answer =
                Answer.choosing(new OptionId("b"))
                        .withComments(List.of(new ContextComment(4, 4, "", "where?")));

        assertThat(desk().answer(asked.id(), answer, LIV, null))
                .isInstanceOfSatisfying(
                        ChangeResult.Rejected.class,
                        rejected ->
                                assertThat(rejected.problems())
                                        .extracting(Problem::field, Problem::message)
                                        .containsExactly(
                                                tuple(
                                                        "comments[0].from",
                                                        "line 4 is not in the context; comment"
                                                                + " on line 1 to 3")));
        assertThat(current(asked).isPending()).isTrue();
    }

    @Test
    default void commentsAreErasedWithWhatTheyQuote() {
        Decision asked = put(aDecision().withOptions("a", "b").inContext(PLAN));
        desk().answer(
                        asked.id(),
                        Answer.choosing(new OptionId("b")).withComments(COMMENTS),
                        LIV,
                        null);

        desk().erase(List.of(asked.id()), "the law", LIV);

        assertThat(answer(current(asked)).comments())
                .containsExactly(
                        new ContextComment(1, 3, "", "(erased)"),
                        new ContextComment(2, 2, "(erased)", "(erased)"));
        assertThat(desk().log().entries(LogQuery.after(0, 100)).toString())
                .doesNotContain("secret", "one");
    }

    @Test
    default void commentsFollowTheirLinesIntoTheQuestionThatTakesThePlace() {
        Decision asked = put(collecting(PLAN));
        List<ContextComment> typed =
                List.of(
                        new ContextComment(1, 1, "", "a title"),
                        new ContextComment(2, 2, "secret table", "keep it"),
                        new ContextComment(3, 3, "", "not on a Friday"));
        Answer soFar =
                said(new TopicId("scope"), picking("small"))
                        .withGlobalNote("hm")
                        .withComments(typed);
        desk().saveDraft(asked.id(), soFar, LIV);
        assertThat(desk().pause(asked.id(), soFar, LIV, null))
                .isInstanceOf(ChangeResult.Accepted.class);

        Decision next =
                put(
                        collecting("# The plan\n\n2. Go\n3. Rename the secret table")
                                .replacing(asked.id()));

        Answer opened = AnswerPrefill.of(next, desk().draft(next.id(), LIV.id()).orElseThrow());
        assertThat(opened.comments())
                .containsExactly(
                        new ContextComment(3, 3, "", "not on a Friday"),
                        new ContextComment(4, 4, "secret table", "keep it"));
        assertThat(opened.globalNote()).isEqualTo("hm\nOn \"# Plan\": a title");
        assertThat(AnswerPrefill.of(next, null)).isEqualTo(opened);
    }

    @Test
    default void commentsToAQuestionThatWasReplacedStandOnItsSuccessor() {
        Decision old = put(aDecision().withOptions("a", "b").inContext(PLAN));
        Decision next = put(aDecision().titled("Again?").withOptions("a", "b").replacing(old.id()));

        desk().answer(
                        old.id(),
                        Answer.choosing(new OptionId("b")).withComments(COMMENTS),
                        LIV,
                        null);

        assertThat(desk().log().since(0, 1_000))
                .anySatisfy(logged -> {
                    assertThat(logged.decision()).isEqualTo(next.id());
                    assertThat(logged.event())
                            .isEqualTo(
                                    new LogEvent.Commented(
                                            """
                                            lines 1-3 "# Plan": in „one“ step?
                                            Or two?
                                            line 2 "secret table": keep the secret\
                                            """,
                                            old.id(),
                                            LIV));
                });
    }

    @Test
    default void anAnswerToSeveralKeepsItsCommentsWhereTheLinesReadTheSame() {
        Decision first = put(aDecision().withOptions("a", "b").inContext("x\ny"));
        Decision second =
                put(aDecision().titled("Second?").withOptions("a", "b").inContext("y\nz"));
        Answer answer =
                Answer.choosing(new OptionId("b"))
                        .withComments(
                                List.of(
                                        new ContextComment(1, 1, "", "which x?"),
                                        new ContextComment(2, 2, "", "which y?")));
        List<BatchAnswerItem> all =
                List.of(first, second).stream()
                        .map(each ->
                                new BatchAnswerItem(
                                        each.id(),
                                        BatchAnswerRules.carried(
                                                answer, first.question(), each.question()),
                                        null))
                        .toList();

        assertThat(desk().answerAll(all, false, LIV)).isInstanceOf(BatchAnswerResult.class);

        assertThat(answer(current(first))).isEqualTo(answer);
        assertThat(answer(current(second)))
                .isEqualTo(
                        Answer.choosing(new OptionId("b"))
                                .withGlobalNote("On \"x\": which x?")
                                .withComments(List.of(new ContextComment(1, 1, "", "which y?"))));
    }

    private NewDecision collecting(String context) {
        return QuestionnaireFixture.ask(desk(), null, topics(DOCUMENTS), context);
    }

    private Decision put(NewDecision ask) {
        return ((AskResult.Asked) desk().ask(ask)).decision();
    }

    private Decision put(DecisionBuilder decision) {
        return put(decision.ask());
    }

    private Decision current(Decision decision) {
        return ((DecisionLookup.Found) desk().find(decision.id().value(), LIV)).decision();
    }

    private static Answer answer(Decision decision) {
        return ((Outcome.Answered) decision.ending().orElseThrow()).answer();
    }
}
