package sayso.decision.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
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

    private static List<String> problems(Question question, Answer answer) {
        return AnswerRules.check(question, answer).stream().map(Problem::message).toList();
    }
}
