package sayso.decision.lifecycle;

import static java.util.Collections.nCopies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;

class AnswerRulesTest {
    private final Question single = question(request());
    private final Question two =
            question(
                    request()
                            .withMode("multi")
                            .withSelection(new RequestedSelection(null, 2, 2, null, null)));
    private final Question hybrid = question(request().withMode("hybrid"));
    private final Question plan = question(request().withContext("# Plan\n1. Drop orders\n2. Go"));
    private final Question text =
            question(AskRequest.of("Name", "What shall the branch be called?", List.of()));

    @Test
    void oneOptionAnswersASingleChoice() {
        assertThat(problems(single, choosing("sqlite"))).isEmpty();
        assertThat(problems(single, Answer.EMPTY))
                .containsExactly("choose at least 1 (you chose none)");
        assertThat(problems(single, choosing("sqlite", "postgres")))
                .containsExactly("choose at most 1 (you chose 2)");
    }

    @Test
    void boundsHoldForSeveral() {
        assertThat(problems(two, choosing("postgres")))
                .containsExactly("choose at least 2 (you chose 1)");
        assertThat(problems(two, choosing("postgres", "sqlite"))).isEmpty();
    }

    @Test
    void everyProblemIsToldAtOnce() {
        Answer answer =
                new Answer(
                        List.of(new OptionId("z"), new OptionId("sqlite"), new OptionId("sqlite")),
                        "and words",
                        Map.of(new OptionId("y"), "note"),
                        "",
                        "",
                        true);

        assertThat(problems(single, answer))
                .containsExactly(
                        "unknown option 'z'",
                        "option 'sqlite' is chosen twice",
                        "unknown option 'y'",
                        "choose at most 1 (you chose 3)",
                        "this question takes no own words; choose an option, or decline and say"
                                + " why");
    }

    @Test
    void ownWordsAloneAnswerAHybridAndAText() {
        assertThat(problems(hybrid, Answer.ofText("neither"))).isEmpty();
        assertThat(problems(text, Answer.ofText("harbor"))).isEmpty();
        assertThat(problems(hybrid, Answer.EMPTY))
                .containsExactly("write an answer or choose an option");
        assertThat(problems(text, Answer.ofText("  "))).containsExactly("write an answer");
    }

    @Test
    void textNeverCountsAsASelectionWhereOneIsDemanded() {
        Question demanding =
                question(
                        request()
                                .withMode("hybrid")
                                .withSelection(new RequestedSelection(null, 1, null, null, null)));

        assertThat(problems(demanding, Answer.ofText("neither")))
                .containsExactly("choose at least 1 (you chose none)");
    }

    @Test
    void keepsCallerOrderWhenChosenBackwards() {
        Answer answer =
                new Answer(
                                choosing("sqlite", "postgres").chosen(),
                                "",
                                Map.of(
                                        new OptionId("sqlite"),
                                        " one file ",
                                        new OptionId("postgres"),
                                        " "),
                                "",
                                "",
                                true)
                        .inOrderOf(two);

        assertThat(answer.chosen()).isEqualTo(choosing("postgres", "sqlite").chosen());
        assertThat(answer.notes()).isEqualTo(Map.of(new OptionId("sqlite"), "one file"));
    }

    @Test
    void commentsAreOnLinesThatTheContextHas() {
        assertThat(problems(plan, commented(new ContextComment(1, 3, "orders", "why?")))).isEmpty();
        assertThat(problems(single, commented(new ContextComment(1, 1, "", "why?"))))
                .containsExactly("this question has no context to comment on; say it in a note");
    }

    @Test
    void everyProblemOfCommentsIsToldAtOnce() {
        Answer answer =
                commented(
                        new ContextComment(3, 9, "", "a"),
                        new ContextComment(4, 4, "", "b"),
                        new ContextComment(
                                1,
                                1,
                                "q".repeat(ContextComment.MAX_QUOTE + 1),
                                "t".repeat(ContextComment.MAX_TEXT + 1)));

        assertThat(AnswerRules.check(plan, answer))
                .extracting(Problem::field, Problem::message)
                .containsExactly(
                        tuple(
                                "comments[0].quote",
                                "comments[0].quote has 1001 characters; the limit is 1000"),
                        tuple(
                                "comments[0].text",
                                "comments[0].text has 4001 characters; the limit is 4000"),
                        tuple(
                                "comments[1].to",
                                "line 9 is not in the context; comment on line 1 to 3"),
                        tuple(
                                "comments[2].from",
                                "line 4 is not in the context; comment on line 1 to 3"));
    }

    @Test
    void thereIsALimitToTheNumberOfComments() {
        ContextComment one = new ContextComment(2, 2, "", "why?");
        assertThat(problems(plan, commented(nCopies(ContextComment.MOST, one)))).isEmpty();
        assertThat(problems(plan, commented(nCopies(ContextComment.MOST + 1, one))))
                .containsExactly("comments has 201 entries; the limit is 200");
    }

    @Test
    void aCommentIsNoAnswer() {
        assertThat(
                        problems(
                                plan,
                                Answer.EMPTY.withComments(
                                        List.of(new ContextComment(1, 1, "", "why?")))))
                .containsExactly("choose at least 1 (you chose none)");
    }

    private static Answer commented(ContextComment... comments) {
        return commented(List.of(comments));
    }

    private static Answer commented(List<ContextComment> comments) {
        return choosing("sqlite").withComments(comments);
    }

    private static List<String> problems(Question question, Answer answer) {
        return AnswerRules.check(question, answer).stream().map(Problem::message).toList();
    }
}
