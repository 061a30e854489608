package sayso.wire.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.wire.ContractJson;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class CollectReaderTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String CLOSED = "\"allowCustom\": false";
    private static final String MULTI = "\"multi\": true";

    /// What answers the decision `a` with suggestions `x` and `y`, an answer that is said to be known,
    /// and what is wrong with it.
    static Stream<Arguments> contradictions() {
        return Stream.of(
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"value\": \"own words\", \"wasCustom\": true}",
                        "initialAnswers[0].value: initialAnswers[0].value 'own words' is no"
                                + " suggestion of 'a'"),
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"value\": \"own words\"}",
                        "initialAnswers[0].value: initialAnswers[0].value 'own words' is no"
                                + " suggestion of 'a'"),
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"values\": [\"x\", \"y\"]}",
                        "initialAnswers[0].values: initialAnswers[0].values has 2 answers; 'a'"
                                + " takes 1"),
                row(
                        "\"required\": true",
                        "{\"id\": \"a\", \"values\": [\"x\", \"rather z\"]}",
                        "initialAnswers[0].values: initialAnswers[0].values has 2 answers; 'a'"
                                + " takes 1"),
                row(
                        MULTI + ", \"max\": 1",
                        "{\"id\": \"a\", \"values\": [\"x\", \"y\"]}",
                        "initialAnswers[0].values: initialAnswers[0].values has 2 answers; 'a'"
                                + " takes 1"),
                row(
                        CLOSED,
                        "{\"value\": \"x\"}",
                        "initialAnswers[0].id: initialAnswers[0].id is missing"),
                row(
                        CLOSED,
                        "{\"id\": \" \", \"value\": \"x\"}",
                        "initialAnswers[0].id: initialAnswers[0].id is blank"),
                row(
                        CLOSED,
                        "{\"id\": \"a\"}",
                        "initialAnswers[0].value: initialAnswers[0].value is missing"),
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"value\": \" \", \"note\": \"n\"}",
                        "initialAnswers[0].value: initialAnswers[0].value is blank"),
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"value\": \"x\", \"index\": 2}",
                        "initialAnswers[0].index: initialAnswers[0].index 2 is not the place of"
                                + " 'x'"),
                row(
                        CLOSED,
                        "{\"id\": \"a\", \"value\": \"x\"}, {\"id\": \"a\", \"value\": \"y\"}",
                        "initialAnswers[1].id: initialAnswers[1].id 'a' has an answer already"));
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void aKnownAnswerThatContradictsTheQuestionIsRefused(
            String rules, String answers, String fault) {
        assertThat(((AskCheckResult.Invalid) check(rules, answers)).problems())
                .extracting(problem -> problem.field() + ": " + problem.message())
                .containsExactly(fault);
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void soItIsWhereTheQuestionIsNotSentAgain(String rules, String answers, String fault) {
        Question asked = ((AskCheckResult.Valid) check(rules, "")).question();
        ProblemCollector problems = new ProblemCollector();
        CollectReader.known(
                read("{\"initialAnswers\": [" + answers + "]}", problems), asked, problems);

        assertThat(problems.found())
                .extracting(problem -> problem.field() + ": " + problem.message())
                .containsExactly(fault);
    }

    @Test
    void aSuggestionThatWasSaidInTalkIsChosenWhereOwnWordsAreNoAnswer() {
        TopicAnswer known =
                known(CLOSED, "{\"id\": \"a\", \"value\": \"Way X\", \"wasCustom\": true}");

        assertThat(known.chosen()).containsExactly(new OptionId("x"));
        assertThat(known.text()).isEmpty();
        assertThat(known.source()).isEqualTo(TopicAnswerSource.AGENT_REPORTED);
    }

    @Test
    void anAnswerOfAnEarlierResultIsKnownAsItCame() {
        TopicAnswer both =
                known(
                        MULTI,
                        "{\"id\": \"a\", \"value\": \"x, y\", \"label\": \"Way X, Way Y\","
                                + " \"wasCustom\": false, \"values\": [\"x\", \"y\"]}");
        TopicAnswer one =
                known(CLOSED, "{\"id\": \"a\", \"value\": \"y\", \"index\": 2, \"note\": \"n\"}");
        TopicAnswer words = known(MULTI, "{\"id\": \"a\", \"value\": \"z\", \"wasCustom\": true}");

        assertThat(both.chosen()).containsExactly(new OptionId("x"), new OptionId("y"));
        assertThat(one.chosen()).containsExactly(new OptionId("y"));
        assertThat(one.note()).isEqualTo("n");
        assertThat(words.text()).isEqualTo("z");
    }

    @Test
    void twoRecommendedSuggestionsAreRefusedWhereOneCanBeChosen() {
        String recommended =
                "\"suggestions\": [{\"value\": \"v\", \"recommended\": true},"
                        + " {\"value\": \"w\", \"recommended\": true}], ";

        assertThat(messages(checked("{" + recommended + "\"id\": \"a\", \"problem\": \"p\"}", "")))
                .containsExactly(
                        "decisions[0].suggestions: decisions[0].suggestions allows one recommended"
                                + " entry; 'v' and 'w' are marked");
        assertThat(checked("{" + recommended + MULTI + ", \"id\": \"a\", \"problem\": \"p\"}", ""))
                .isInstanceOf(AskCheckResult.Valid.class);
    }

    @Test
    void boundsThatAreLoweredAreSaid() {
        AskCheckResult.Valid checked =
                (AskCheckResult.Valid) check(MULTI + ", \"min\": 1, \"max\": 9", "");

        assertThat(checked.warnings())
                .containsExactly("decisions[0].max 9 lowered to the 2 suggestions");
        assertThat(checked.question().topics().getFirst().question().selection().max())
                .isEqualTo(2);
    }

    private static TopicAnswer known(String rules, String answers) {
        AskCheckResult checked = check(rules, answers);
        assertThat(checked).as(checked.toString()).isInstanceOf(AskCheckResult.Valid.class);
        return Objects.requireNonNull(
                ((AskCheckResult.Valid) checked).question().topics().getFirst().initial());
    }

    private static AskCheckResult check(String rules, String answers) {
        return checked(
                "{\"id\": \"a\", \"problem\": \"Which way?\", \"suggestions\": [{\"value\": \"x\","
                        + " \"label\": \"Way X\"}, {\"value\": \"y\", \"label\": \"Way Y\"}], "
                        + rules
                        + "}",
                answers);
    }

    private static AskCheckResult checked(String decision, String answers) {
        ProblemCollector problems = new ProblemCollector();
        CollectDecisionsRequest request =
                read(
                        "{\"decisions\": ["
                                + decision
                                + "], \"initialAnswers\": ["
                                + answers
                                + "]}",
                        problems);
        return CollectReader.check(request, AskPreferences.NONE, DeskPolicy.STANDARD, problems);
    }

    private static CollectDecisionsRequest read(String json, ProblemCollector problems) {
        return ContractJson.read(
                        CollectDecisionsRequest.class, (ObjectNode) MAPPER.readTree(json), problems)
                .orElseThrow();
    }

    private static List<String> messages(AskCheckResult checked) {
        List<Problem> problems = ((AskCheckResult.Invalid) checked).problems();
        return problems.stream()
                .map(problem -> problem.field() + ": " + problem.message())
                .toList();
    }

    private static Arguments row(String rules, String answers, String fault) {
        return Arguments.of(rules, answers, fault);
    }
}
