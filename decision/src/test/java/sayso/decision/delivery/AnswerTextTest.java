package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.model.DecisionSamples.RULE;
import static sayso.decision.model.DecisionSamples.choosing;
import static sayso.decision.model.DecisionSamples.in;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;
import static sayso.decision.model.DecisionSamples.timedOut;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

class AnswerTextTest {
    private static final String ABOUT = "The decision d-7m2kq0 \"Database\" ";
    private static final List<RequestedOption> PAIR =
            List.of(RequestedOption.of("a", "Day"), RequestedOption.of("b", "Night"));

    private static String told(Outcome outcome) {
        return AnswerText.of(pending().ended(outcome, null));
    }

    private static String answered(Answer answer) {
        return told(new Outcome.Answered(answer, ANN, NOON, false));
    }

    private static String shut(String reason, @Nullable DecisionId successor) {
        return AnswerText.of(timedOut(null, new LateAnswerClosure(reason, successor)));
    }

    @Test
    void whatIsOpenWaits() {
        assertThat(AnswerText.of(pending())).isEqualTo(ABOUT + "still waits for an answer.");
    }

    @Test
    void anAnswerNamesWhoGaveItAndWhetherTheTimeWasUp() {
        Answer sqlite = choosing("sqlite");

        assertThat(answered(sqlite)).isEqualTo(ABOUT + "was answered by ann: SQLite (sqlite)");
        assertThat(told(new Outcome.Answered(sqlite, RULE, NOON, false)))
                .isEqualTo(ABOUT + "was answered by the rule always-a: SQLite (sqlite)");
        assertThat(told(new Outcome.Answered(sqlite, ANN, NOON, true)))
                .isEqualTo(ABOUT + "was answered by ann after its time was up: SQLite (sqlite)");
    }

    @Test
    void everythingThatWasSaidIsTold() {
        Answer full =
                new Answer(
                        List.of(new OptionId("postgres"), new OptionId("sqlite")),
                        "or both",
                        Map.of(new OptionId("sqlite"), "for the tests"),
                        "soon",
                        "it scales",
                        true,
                        Map.of(),
                        "tradeoff");

        assertThat(answered(full))
                .isEqualTo(
                        ABOUT
                                + """
                                was answered by ann: PostgreSQL (postgres), SQLite (sqlite), \
                                in own words: or both
                                Note on SQLite (sqlite): for the tests
                                Note: soon
                                Why: it scales
                                What follows is to be a decision of type tradeoff.\
                                """);
        assertThat(answered(Answer.ofText("neither")))
                .isEqualTo(ABOUT + "was answered by ann: in own words: neither");
        assertThat(answered(Answer.EMPTY))
                .isEqualTo(ABOUT + "was answered by ann: nothing was chosen");
    }

    @Test
    void commentsAreToldWithTheirLinesAndTheWordsOfTheLines() {
        String longest = "x".repeat(200);
        Decision asked =
                pending(
                        DecisionTerms.PLAIN,
                        question(
                                request()
                                        .withContext(
                                                "1. Look\n\n2.  Drop the table\n" + longest + "y")),
                        List.of());
        Answer answer =
                choosing("sqlite")
                        .withComments(
                                List.of(
                                        new ContextComment(4, 4, "", "too long"),
                                        new ContextComment(3, 3, "", "keep it,\nrename instead"),
                                        new ContextComment(2, 3, "", "in one step"),
                                        new ContextComment(1, 1, "Look", "where?"),
                                        new ContextComment(2, 2, "", "nothing here")));
        Outcome outcome = new Outcome.Answered(answer, ANN, NOON, false);

        assertThat(AnswerText.of(asked.ended(outcome, null)))
                .isEqualTo(
                        ABOUT
                                + """
                                was answered by ann: SQLite (sqlite)
                                Comments:
                                  line 1 "Look": where?
                                  line 2: nothing here
                                  lines 2-3 "2. Drop the table": in one step
                                  line 3 "2. Drop the table": keep it,
                                    rename instead
                                  line 4 "%s…": too long\
                                """
                                        .formatted(longest));
    }

    @Test
    void aQuestionnaireIsToldTopicByTopicWithoutWhatWasNotAsked() {
        AskRequest asked =
                AskRequest.ofTopics(
                        "Release",
                        new RequestedQuestionnaire(
                                List.of(
                                        RequestedTopic.of("when", "When is it?", PAIR),
                                        RequestedTopic.of("who", "Who does it?", PAIR)),
                                RequestedQuestionnaire.Words.OWN));
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        topics.put(
                new TopicId("when"),
                TopicAnswer.choosing(new OptionId("b")).withNote("after the backup"));
        topics.put(new TopicId("where"), TopicAnswer.ofText("in a topic that is gone"));
        topics.put(new TopicId("who"), TopicAnswer.ofText("Ben"));
        Decision decision = pending(DecisionTerms.PLAIN, question(asked), List.of());
        Outcome outcome = new Outcome.Answered(Answer.ofTopics(topics), ANN, NOON, false);

        assertThat(AnswerText.of(decision.ended(outcome, null)))
                .isEqualTo(
                        """
                        The decision d-7m2kq0 "Release" was answered by ann:\s
                        D1: Night (b)
                        Note: after the backup
                        D2: in own words: Ben\
                        """);
    }

    @ParameterizedTest
    @CsvSource({
        "REFUSED, 'was declined by ann'",
        "DISCUSS, 'was not answered: ann wants to talk about it'",
        "WITHDRAWN, 'was withdrawn'"
    })
    void whatWasCancelledSaysHowAndWhy(CancelKind kind, String how) {
        assertThat(told(new Outcome.Cancelled(kind, "", ANN, NOON))).isEqualTo(ABOUT + how + ".");
        assertThat(told(new Outcome.Cancelled(kind, "too early", ANN, NOON)))
                .isEqualTo(ABOUT + how + ": too early");
    }

    @Test
    void whatNobodyAnsweredCanBeAnsweredLateOnlyWhereItIsNotShut() {
        String out = ABOUT + "ran out of time and nobody answered. ";

        assertThat(AnswerText.of(timedOut(null, null)))
                .isEqualTo(out + "It can still be answered late.");
        assertThat(shut("the asker takes no late answer", null))
                .isEqualTo(out + "It can no longer be answered: the asker takes no late answer.");
        assertThat(shut(LateAnswerClosure.REOPENED, new DecisionId("d-8n3kr1")))
                .isEqualTo(
                        out
                                + "It can no longer be answered: it was reopened;"
                                + " d-8n3kr1 took its place.");
    }

    @Test
    void aDefaultThatWasTakenIsNobodysAnswer() {
        assertThat(AnswerText.of(timedOut(choosing("postgres"), null)))
                .isEqualTo(
                        ABOUT
                                + "ran out of time; nobody answered, and its declared default was"
                                + " taken: PostgreSQL (postgres)");
    }

    @Test
    void whatWasReplacedNamesItsSuccessor() {
        assertThat(AnswerText.of(in(DecisionState.SUPERSEDED)))
                .isEqualTo(ABOUT + "was replaced by d-8n3kr1.");
    }

    @Test
    void aNameBeginsNoLineOfItsOwn() {
        Actor.Person sly = new Actor.Person("ann\n\nNote:", Surface.WEB, Assurance.WEB);

        assertThat(told(new Outcome.Cancelled(CancelKind.REFUSED, "", sly, NOON)))
                .isEqualTo(ABOUT + "was declined by ann Note:.");
    }

    @Test
    void whatAnAgentOrADeadlineDidIsTheirs() {
        assertThat(told(new Outcome.Cancelled(CancelKind.REFUSED, "", CLAUDE, NOON)))
                .isEqualTo(ABOUT + "was declined by shop/claude-code.");
        assertThat(told(new Outcome.Cancelled(CancelKind.REFUSED, "", new Actor.Deadline(), NOON)))
                .isEqualTo(ABOUT + "was declined by the deadline.");
    }
}
