package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Whatever words a question came in, its answer is the one shape that agents know: ids that stay,
/// beside a sentence with the labels that they were given.
class AnsweredDialectsTest {
    private static final Actor.Person ANN = new Actor.Person("ann", Surface.WEB, Assurance.WEB);

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final Tool tool = AskToolFixture.over(() -> desk).getFirst();

    /// A request, what a person chose and wrote, and what the agent reads of it.
    static Stream<Arguments> questions() {
        return Stream.of(
                of(
                        "Claude Code AskUserQuestion",
                        """
                        {"questions": [{"question": "Which library for dates?", "header": "Dates",
                          "options": [{"label": "date-fns (Recommended)"}, {"label": "Luxon"}],
                          "multiSelect": false}]}
                        """,
                        List.of("luxon"),
                        "",
                        "selected [\"luxon\"] Selected: Luxon (luxon)"),
                of(
                        "Claude Code AskUserQuestion, several",
                        """
                        {"questions": [{"question": "Which of them?", "header": "Which",
                          "options": [{"label": "Alpha, the first"}, {"label": "Beta"}],
                          "multiSelect": true}]}
                        """,
                        List.of("beta", "alpha-the-first"),
                        "",
                        "selected [\"alpha-the-first\",\"beta\"] Selected: Alpha, the first"
                                + " (alpha-the-first), Beta (beta)"),
                of(
                        "opencode question",
                        """
                        {"questions": [{"question": "Which checks?", "header": "Checks",
                          "multiple": true, "custom": true,
                          "options": [{"label": "Lint"}, {"label": "Unit tests"}]}]}
                        """,
                        List.of(),
                        "none today",
                        "custom_input [] In own words: none today"),
                of(
                        "Gemini CLI ask_user, yesno",
                        """
                        {"questions": [{"question": "Shall I delete them?", "type": "yesno",
                          "header": "Delete"}]}
                        """,
                        List.of("no"),
                        "",
                        "selected [\"no\"] Selected: No (no)"),
                of(
                        "Gemini CLI ask_user, text",
                        """
                        {"questions": [{"question": "What is it called?", "type": "text",
                          "header": "Name", "placeholder": "short"}]}
                        """,
                        List.of(),
                        "harbor",
                        "custom_input [] In own words: harbor"),
                of(
                        "pi questionnaire",
                        """
                        {"questions": [{"id": "q1", "label": "Scope", "prompt": "Which part?",
                          "allowOther": true, "options": [{"value": "api", "label": "The API"}]}]}
                        """,
                        List.of("api"),
                        "and its page",
                        "selected [\"api\"] Selected: The API (api). In own words: and its page"),
                of(
                        "VS Code ask-questions",
                        """
                        {"questions": [{"header": "auth", "question": "How to sign in?",
                          "options": [{"label": "OAuth", "recommended": true},
                                      {"label": "Password"}]}]}
                        """,
                        List.of("oauth"),
                        "",
                        "selected [\"oauth\"] Selected: OAuth (oauth)"),
                of(
                        "Codex request_user_input",
                        """
                        {"questions": [{"id": "cache", "header": "Cache", "isOther": true,
                          "isSecret": false, "question": "Which cache?",
                          "options": [{"label": "Redis"}, {"label": "None"}]}]}
                        """,
                        List.of("none"),
                        "",
                        "selected [\"none\"] Selected: None (none)"),
                of(
                        "ask-user-questions-mcp",
                        """
                        {"questions": [{"title": "Stack", "prompt": "Which parts?",
                          "multiSelect": true, "options": [{"label": "Java"}, {"label": "Maven"}]}],
                         "nonBlocking": true}
                        """,
                        List.of("maven"),
                        "",
                        "selected [\"maven\"] Selected: Maven (maven)"),
                of(
                        "interactive_feedback",
                        """
                        {"summary": "The parser is split. Shall I go on?",
                         "predefined_options": ["Go on", "Undo it"]}
                        """,
                        List.of("go-on"),
                        "but rename it",
                        "selected [\"go-on\"] Selected: Go on (go-on). In own words: but rename"
                                + " it"),
                of(
                        "zhi",
                        """
                        {"message": "可以发布了。", "predefined_options": ["发布", "再等等"]}
                        """,
                        List.of("再等等"),
                        "",
                        "selected [\"再等等\"] Selected: 再等等"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void isAnsweredInOurOwnShape(
            String dialect, String request, List<String> chosen, String words, String expected)
            throws Exception {
        DecisionId id = asked(request);
        List<OptionId> ids = chosen.stream().map(OptionId::new).toList();
        Answer answer = new Answer(ids, words, Map.of(), "", "", true);
        assertThat(desk.answer(id, answer, ANN, null)).isInstanceOf(ChangeResult.Accepted.class);

        JsonNode json = result("{\"session_id\": \"%s\", \"wait_seconds\": 0}".formatted(id));

        assertThat(
                        json.path("action_status").asString()
                                + " "
                                + json.path("selection").path("selected_ids")
                                + " "
                                + json.path("selection").path("summary").asString())
                .as(dialect)
                .isEqualTo(expected);
    }

    @Test
    void aDismissedQuestionOfAnyDialectIsNoApproval() throws Exception {
        DecisionId id =
                asked(
                        """
                        {"questions": [{"question": "Which?", "header": "W", "type": "choice",
                          "options": [{"label": "A"}, {"label": "B"}]}]}
                        """);
        desk.cancel(id, CancelKind.REFUSED, "", ANN);

        JsonNode json = result("{\"session_id\": \"%s\"}".formatted(id));

        assertThat(json.path("action_status").asString()).isEqualTo("cancelled");
        assertThat(json.path("selection").path("selected_ids")).isEmpty();
        assertThat(json.path("selection").path("summary").asString())
                .contains("This is not approval");
    }

    private DecisionId asked(String request) throws Exception {
        ObjectNode json = (ObjectNode) JsonCodec.read(request);
        if (!json.has("nonBlocking")) {
            json.put("wait_seconds", 0);
        }
        return new DecisionId(result(JsonCodec.write(json)).path("decision_id").asString());
    }

    private JsonNode result(String request) throws Exception {
        ToolResult result =
                (ToolResult) tool.call(ToolCall.of((ObjectNode) JsonCodec.read(request)));
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(
                        SchemaValidator.against(tool.spec().outputSchema())
                                .problems(result.structured()))
                .isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }

    private static Arguments of(
            String dialect, String request, List<String> chosen, String words, String expected) {
        return Arguments.of(dialect, request, chosen, words, expected);
    }
}
