package sayso.wire.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.model.Option;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class QuestionDialectTranslatorTest {
    /// One request of each tool, and the question it comes to: title, mode, bounds, options.
    static Stream<Arguments> requestsOfOtherTools() {
        return Stream.of(
                of(
                        "Claude Code AskUserQuestion",
                        """
                        {"questions": [{"question": "Which library should we use for dates?",
                          "header": "Dates", "multiSelect": false,
                          "options": [
                            {"label": "date-fns (Recommended)", "description": "Small, tree-shakes"},
                            {"label": "Luxon", "description": "Zones built in",
                             "preview": "DateTime.now()"}]}]}
                        """,
                        "Dates | single 1-1 | date-fns=date-fns*, luxon=Luxon"),
                of(
                        "opencode question",
                        """
                        {"questions": [{"question": "Which checks shall run before the commit?",
                          "header": "Checks", "multiple": true, "custom": true,
                          "options": [{"label": "Lint", "description": "5 s"},
                                      {"label": "Unit tests", "description": "1 min"}]}]}
                        """,
                        "Checks | hybrid 0-2 | lint=Lint, unit-tests=Unit tests"),
                of(
                        "Gemini CLI ask_user, choice",
                        """
                        {"questions": [{"question": "Where shall the service run?", "type": "choice",
                          "header": "Host", "multiSelect": true,
                          "options": [{"label": "Cloud Run", "description": "no servers"},
                                      {"label": "GKE", "description": "more control"}]}]}
                        """,
                        "Host | multi 1-2 | cloud-run=Cloud Run, gke=GKE"),
                of(
                        "Gemini CLI ask_user, text",
                        """
                        {"questions": [{"question": "What shall the new package be called?",
                          "type": "text", "header": "Name", "placeholder": "short, lower case"}]}
                        """,
                        "Name | text_input 0-0 | "),
                of(
                        "Gemini CLI ask_user, yesno",
                        """
                        {"questions": [{"question": "Shall I delete the old migrations?",
                          "type": "yesno", "header": "Delete"}]}
                        """,
                        "Delete | confirm 1-1 | yes=Yes, no=No"),
                of(
                        "pi questionnaire",
                        """
                        {"questions": [{"id": "q1", "label": "Scope", "allowOther": true,
                          "prompt": "Which part shall the release cover?",
                          "options": [{"value": "api", "label": "The API"},
                                      {"value": "all", "label": "Everything"}]}]}
                        """,
                        "Scope | hybrid 0-1 | api=The API, all=Everything"),
                of(
                        "VS Code ask-questions",
                        """
                        {"questions": [{"header": "auth", "multiSelect": false,
                          "question": "How shall people sign in to the new dashboard?",
                          "options": [{"label": "OAuth", "recommended": true},
                                      {"label": "Password", "description": "kept by us"}]}]}
                        """,
                        "auth | single 1-1 | oauth=OAuth*, password=Password"),
                of(
                        "Codex request_user_input",
                        """
                        {"questions": [{"id": "cache", "header": "Cache", "isOther": true,
                          "isSecret": false, "question": "Which cache shall the workers share?",
                          "options": [{"label": "Redis", "description": "runs already"},
                                      {"label": "None", "description": "slower, simpler"}]}]}
                        """,
                        "Cache | hybrid 0-1 | redis=Redis, none=None"),
                of(
                        "ask-user-questions-mcp",
                        """
                        {"questions": [{"title": "Stack", "multiSelect": true,
                          "prompt": "Which parts of the stack may I upgrade in this change?",
                          "options": [{"label": "Java (recommended)"}, {"label": "Maven"}]}],
                         "nonBlocking": true}
                        """,
                        "Stack | multi 1-2 | java=Java*, maven=Maven"),
                of(
                        "interactive_feedback",
                        """
                        {"summary": "I have split the parser in two files. Shall I go on?",
                         "predefined_options": ["Go on", "Undo it"]}
                        """,
                        "I have split the parser in two files. Shall I go on? | hybrid 0-2 |"
                                + " go-on=Go on, undo-it=Undo it"),
                of(
                        "zhi",
                        """
                        {"message": "## Ready to publish\\nAll tests pass; the tag is not set yet.",
                         "predefined_options": ["发布", "再等等"]}
                        """,
                        "## Ready to publish | hybrid 0-2 | 发布=发布, 再等等=再等等"),
                of(
                        "provide_choice with plain texts",
                        """
                        {"title": "Store", "prompt": "The shop needs a store; both would do.",
                         "options": ["Use Postgres (Recommended)", "Use Postgres!", "!?"],
                         "defaultSelectionIds": ["Use Postgres"]}
                        """,
                        "Store | single 1-1 | use-postgres=Use Postgres*,"
                                + " use-postgres-2=Use Postgres!, option=!?"),
                of(
                        "provide_choice with JSON in texts",
                        """
                        {"title": "Store", "prompt": "The shop needs a store; both would do.",
                         "selection_mode": "multi-select", "min_selections": "1",
                         "options": "[{\\"value\\": \\"pg\\", \\"text\\": \\"Postgres\\", \\"recommended\\": \\"true\\"}, {\\"name\\": \\"SQLite\\"}]"}
                        """,
                        "Store | multi 1-2 | pg=Postgres*, sqlite=SQLite"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("requestsOfOtherTools")
    void readsTheQuestionsOfOtherTools(String tool, String json, String expected) {
        assertThat(told(ChoiceRequestSamples.question(json))).as(tool).isEqualTo(expected);
    }

    @Test
    void aDefaultNamedByItsLabelFindsTheIdThatWasMade() {
        Question question =
                ChoiceRequestSamples.question(
                        """
                        {"title": "Store", "prompt": "The shop needs a store; both would do.",
                         "options": ["Postgres (Recommended)", "SQLite"],
                         "default_selection_ids": ["SQLite"]}
                        """);
        assertThat(question.selection().preselected()).hasToString("[sqlite]");
    }

    @Test
    void anIdThatIsMadeDoesNotReadLikeAnotherLabel() {
        Question question =
                ChoiceRequestSamples.question(
                        """
                        {"title": "Ship", "prompt": "Build 42 is green, and nobody waits for it.",
                         "options": ["Ship it!", "ship-it", "Hold"], "no_recommendation": "none"}
                        """);
        assertThat(question.options())
                .extracting(option -> option.id().value())
                .containsExactly("ship-it-2", "ship-it", "hold");
    }

    @Test
    void idsThatAreGivenAreNeverMadeAgain() {
        Question question =
                ChoiceRequestSamples.question(
                        """
                        {"title": "Store", "prompt": "The shop needs a store; both would do.",
                         "options": ["A b", {"id": "a-b", "label": "Given", "recommended": true}]}
                        """);
        assertThat(question.options())
                .extracting(option -> option.id().value())
                .containsExactly("a-b-2", "a-b");
    }

    @Test
    void aHeaderThatIsTooLongIsShownShortAndKeptWhole() {
        String header = "word ".repeat(60).strip();
        Question question =
                ChoiceRequestSamples.question(
                        "{\"header\": \"%s\", \"question\": \"Which one?\", \"options\": [\"A\"]}"
                                .formatted(header));
        assertThat(question.title()).endsWith("…").hasSizeLessThanOrEqualTo(200);
        assertThat(question.prompt()).isEqualTo(header + "\n\nWhich one?");
    }

    @Test
    void otherToolsNeedNoRecommendationAndOursDoes() {
        assertThat(
                        ChoiceRequestSamples.question(
                                        "{\"question\": \"Which one?\", \"options\": [\"A\"]}")
                                .hints()
                                .noRecommendation())
                .isNotNull();
        assertThat(
                        messages(
                                """
                                {"title": "T", "prompt": "Why I ask and what I do.",
                                 "options": ["A", "B"]}
                                """))
                .containsExactly(
                        "no option is recommended; mark one with \"recommended\": true or give a"
                                + " reason in no_recommendation");
    }

    @Test
    void severalQuestionsInOneCallAreRefusedWithTheWayOut() {
        assertThat(
                        messages(
                                """
                                {"questions": [{"question": "A?", "options": ["a"]},
                                               {"question": "B?", "options": ["b"]}]}
                                """))
                .contains(
                        "questions has 2 entries; provide_choice asks one question: call it once"
                                + " for each");
    }

    @Test
    void aSecretIsNeverAskedFor() {
        assertThat(messages("{\"question\": \"The API key?\", \"isSecret\": true}"))
                .containsExactly(
                        "isSecret is true; answers are kept and shown, so ask for where the secret"
                                + " stands, never for the secret");
    }

    @Test
    void whatNobodyKnowsIsNamed() {
        assertThat(
                        ChoiceRequestSamples.valid(
                                        """
                                        {"question": "Which one?", "header": "One", "colour": "red",
                                         "optoins": [], "options": ["A"]}
                                        """)
                                .warnings())
                .contains(
                        "unknown field 'colour' ignored",
                        "unknown field 'optoins' ignored; did you mean 'options'?");
    }

    @Test
    void theRequestItselfIsLeftAsItIs() {
        ObjectNode request =
                (ObjectNode)
                        new JsonMapper().readTree("{\"question\": \"A?\", \"options\": [\"a\"]}");
        String before = request.toString();
        QuestionDialectTranslator.translated(request, new ProblemCollector());
        assertThat(request).hasToString(before);
    }

    private static List<String> messages(String json) {
        return ((AskCheckResult.Invalid) ChoiceRequestSamples.read(json))
                .problems().stream().map(Problem::message).toList();
    }

    private static String told(Question question) {
        return "%s | %s %d-%d | %s"
                .formatted(
                        question.title(),
                        question.mode().wireName(),
                        question.selection().min(),
                        question.selection().max(),
                        String.join(
                                ", ",
                                question.options().stream()
                                        .map(QuestionDialectTranslatorTest::told)
                                        .toList()));
    }

    private static String told(Option option) {
        return option.id() + "=" + option.label() + (option.recommended() ? "*" : "");
    }

    private static Arguments of(String tool, String json, String expected) {
        return Arguments.of(tool, json, expected);
    }
}
