package sayso.acceptance.conformance;

import static sayso.acceptance.conformance.ContentFixtures.text;

import java.util.List;
import java.util.Optional;
import sayso.acceptance.harness.ProgramJson;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.protocol.CreateMessage;
import sayso.mcp.protocol.CreateMessageResult;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.ListRoots;
import sayso.mcp.protocol.ListRootsResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import tools.jackson.databind.node.ObjectNode;

/// Tools that ask the client: in the middle of a call, or by results in several rounds.
final class InputRequestFixtures {
    private static final String ONE_TEXT =
            """
            {"type":"object","properties":{"%s":{"type":"string"}},"required":["%s"]}
            """;
    private static final ElicitForm NAME =
            form("What is your name?", ONE_TEXT.formatted("name", "name"));
    private static final ElicitForm COLOR =
            form("Step 2: What is your favorite color?", ONE_TEXT.formatted("color", "color"));
    private static final ElicitForm CONFIRM =
            form(
                    "Please confirm",
                    """
                    {"type":"object","properties":{"ok":{"type":"boolean"}},"required":["ok"]}
                    """);
    private static final CreateMessage CAPITAL =
            CreateMessage.of("What is the capital of France?", 100);
    private static final CreateMessage GREETING = CreateMessage.of("Generate a greeting", 50);
    private static final String PROMPT =
            """
            {"type":"object","properties":{"prompt":{"type":"string"}},"required":["prompt"]}
            """;
    private static final String MESSAGE =
            """
            {"type":"object","properties":{"message":{"type":"string"}},"required":["message"]}
            """;
    private static final String CONTACT =
            """
            {"type":"object","properties":{
              "username":{"type":"string","description":"User's response"},
              "email":{"type":"string","description":"User's email address"}},
             "required":["username","email"]}
            """;
    private static final String DEFAULTS =
            """
            {"type":"object","properties":{
              "name":{"type":"string","default":"John Doe"},
              "age":{"type":"integer","default":30},
              "score":{"type":"number","default":95.5},
              "status":{"type":"string","enum":["active","inactive","pending"],"default":"active"},
              "verified":{"type":"boolean","default":true}},"required":[]}
            """;
    private static final String ENUMS =
            """
            {"type":"object","properties":{
              "untitledSingle":{"type":"string","enum":["option1","option2","option3"]},
              "titledSingle":{"type":"string","oneOf":[{"const":"value1","title":"First Option"},
                {"const":"value2","title":"Second Option"},{"const":"value3","title":"Third Option"}]},
              "legacyEnum":{"type":"string","enum":["opt1","opt2","opt3"],
                "enumNames":["Option One","Option Two","Option Three"]},
              "untitledMulti":{"type":"array","items":{"type":"string",
                "enum":["option1","option2","option3"]}},
              "titledMulti":{"type":"array","items":{"anyOf":[{"const":"value1","title":"First Choice"},
                {"const":"value2","title":"Second Choice"},{"const":"value3","title":"Third Choice"}]}}},
             "required":[]}
            """;

    private InputRequestFixtures() {}

    static List<Tool> all() {
        return List.of(
                FixtureTool.of(
                        "test_sampling", "Asks the model", PROMPT, InputRequestFixtures::sampling),
                FixtureTool.of(
                        "test_elicitation",
                        "Asks the person",
                        MESSAGE,
                        call ->
                                elicited(
                                        call,
                                        form(
                                                call.arguments().path("message").asString(),
                                                CONTACT))),
                FixtureTool.of(
                        "test_elicitation_sep1034_defaults",
                        "Asks with defaults",
                        call -> elicited(call, form("Please review", DEFAULTS))),
                FixtureTool.of(
                        "test_elicitation_sep1330_enums",
                        "Asks with choices of every kind",
                        call -> elicited(call, form("Please choose", ENUMS))),
                FixtureTool.of(
                        "test_missing_capability",
                        "Needs a model",
                        InputRequestFixtures::requireSampling),
                FixtureTool.of(
                        "test_streaming_elicitation",
                        "Streams, then asks by its result",
                        call -> {
                            call.progress().report("before asking");
                            return greeting(call);
                        }),
                FixtureTool.of(
                        "test_input_required_result_elicitation",
                        "Asks for a name",
                        InputRequestFixtures::greeting),
                FixtureTool.of(
                        "test_input_required_result_sampling",
                        "Asks the model for a capital",
                        call ->
                                call.inputResponses()
                                        .sampled("capital_question")
                                        .<ToolOutcome>map(answer -> text(answer.text()))
                                        .orElse(ask("capital_question", CAPITAL))),
                FixtureTool.of(
                        "test_input_required_result_list_roots",
                        "Asks for folders",
                        call ->
                                call.inputResponses()
                                        .roots("client_roots")
                                        .<ToolOutcome>map(answer -> text(shown(answer)))
                                        .orElse(ask("client_roots", new ListRoots()))),
                FixtureTool.of(
                        "test_input_required_result_request_state",
                        "Keeps state for the next round",
                        InputRequestFixtures::confirmed),
                FixtureTool.of(
                        "test_input_required_result_tampered_state",
                        "Keeps state that must come back unchanged",
                        InputRequestFixtures::confirmed),
                FixtureTool.of(
                        "test_input_required_result_multiple_inputs",
                        "Asks three things at once",
                        InputRequestFixtures::three),
                FixtureTool.of(
                        "test_input_required_result_multi_round",
                        "Asks twice",
                        InputRequestFixtures::twice),
                FixtureTool.of(
                        "test_input_required_result_capabilities",
                        "Asks only what the client can be asked",
                        InputRequestFixtures::declared));
    }

    static ElicitForm form(String message, String schema) {
        return new ElicitForm(message, (ObjectNode) ProgramJson.parse(schema));
    }

    private static InputRequiredOutcome ask(String key, InputRequest request) {
        return InputRequiredOutcome.of(InputRequests.of(key, request));
    }

    private static ToolOutcome sampling(ToolCall call) {
        Optional<CreateMessageResult> answer = call.inputResponses().sampled("answer");
        return answer.isPresent()
                ? text("LLM response: " + answer.get().text())
                : ask("answer", CreateMessage.of(call.arguments().path("prompt").asString(), 100));
    }

    private static ToolOutcome elicited(ToolCall call, ElicitForm form) {
        Optional<ElicitResult> answer = call.inputResponses().elicited("answer");
        return answer.isPresent()
                ? text(
                        "Elicitation completed: action=%s, content=%s"
                                .formatted(answer.get().action(), answer.get().content()))
                : ask("answer", form);
    }

    static ToolOutcome greeting(ToolCall call) {
        Optional<ElicitResult> answer = call.inputResponses().elicited("user_name", NAME);
        return answer.isPresent()
                ? text("Hello, " + answer.get().content().path("name").asString() + "!")
                : ask("user_name", NAME);
    }

    private static ToolOutcome confirmed(ToolCall call) {
        return "confirming".equals(call.state())
                        && call.inputResponses().elicited("confirm", CONFIRM).isPresent()
                ? text("state-ok")
                : new InputRequiredOutcome(InputRequests.of("confirm", CONFIRM), "confirming");
    }

    private static ToolOutcome three(ToolCall call) {
        return call.inputResponses()
                        .keys()
                        .containsAll(List.of("user_name", "greeting", "client_roots"))
                ? text(
                        call.inputResponses().sampled("greeting").orElseThrow().text()
                                + " "
                                + shown(call.inputResponses().roots("client_roots").orElseThrow()))
                : new InputRequiredOutcome(
                        InputRequests.of("user_name", NAME)
                                .and("greeting", GREETING)
                                .and("client_roots", new ListRoots()),
                        "three");
    }

    private static ToolOutcome twice(ToolCall call) {
        if (call.inputResponses().elicited("step2", COLOR).isPresent()) {
            return text(call.state() + " and a color");
        }
        Optional<ElicitResult> name = call.inputResponses().elicited("step1", NAME);
        return name.isPresent()
                ? new InputRequiredOutcome(
                        InputRequests.of("step2", COLOR),
                        name.get().content().path("name").asString())
                : new InputRequiredOutcome(InputRequests.of("step1", NAME), "begun");
    }

    private static ToolOutcome declared(ToolCall call) {
        InputRequests possible = InputRequests.none();
        possible = call.client().canAnswer(NAME) ? possible.and("user_name", NAME) : possible;
        possible =
                call.client().canAnswer(GREETING) ? possible.and("greeting", GREETING) : possible;
        ListRoots roots = new ListRoots();
        possible = call.client().canAnswer(roots) ? possible.and("client_roots", roots) : possible;
        return possible.isEmpty() || !call.inputResponses().isEmpty()
                ? text("asked what could be asked")
                : InputRequiredOutcome.of(possible);
    }

    private static ToolOutcome requireSampling(ToolCall call) {
        if (!call.client().canAnswer(GREETING)) {
            throw new ProtocolException(
                    ProtocolError.missingCapability(GREETING.requiredCapability()));
        }
        return text("sampling is declared");
    }

    private static String shown(ListRootsResult roots) {
        return roots.roots().toString();
    }
}
