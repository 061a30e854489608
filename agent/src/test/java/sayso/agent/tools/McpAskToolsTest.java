package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import sayso.contracts.SchemaValidator;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class McpAskToolsTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String QUESTION =
            """
            {"title": "Database", "prompt": "Setting up the shop; a later change is costly.",
             "options": [{"id": "postgres", "label": "PostgreSQL", "recommended": true},
                         {"id": "sqlite", "label": "SQLite"}]%s}
            """;

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final List<Tool> tools = AskToolFixture.over(() -> desk);

    @Test
    void theAnswerGivenWhileTheCallWaitsIsItsResult() throws Exception {
        ToolResult result =
                answeredWhileWaiting(
                        QUESTION.formatted(""),
                        new Answer(
                                List.of(new OptionId("sqlite")),
                                "",
                                Map.of(new OptionId("sqlite"), "WAL mode"),
                                "keep it small",
                                "",
                                true));

        assertThat(result.isError()).isFalse();
        assertThat(result.text())
                .isEqualTo(
                        "Selected: SQLite (sqlite). Note on sqlite: WAL mode. Note: keep it small");
        JsonNode json = structured("provide_choice", result);
        assertThat(json.path("action_status").asString()).isEqualTo("selected");
        assertThat(json.path("outcome").asString()).isEqualTo("answered");
        assertThat(json.path("decided_by").asString()).isEqualTo("person");
        assertThat(json.path("surface").asString()).isEqualTo("terminal");
        assertThat(json.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"sqlite\"]");
        assertThat(json.path("selection").path("option_annotations").toString())
                .isEqualTo("{\"sqlite\":\"WAL mode\"}");
        assertThat(json.path("decision_id")).isEqualTo(json.path("session_id"));
    }

    @Test
    void commentsComeWithTheLinesThatTheyAreAbout() throws Exception {
        ToolResult result =
                answeredWhileWaiting(
                        QUESTION.formatted(", \"context\": \"1. Look\\n2. Drop it\""),
                        Answer.choosing(new OptionId("sqlite"))
                                .withComments(
                                        List.of(
                                                new ContextComment(1, 2, "", "in one step"),
                                                new ContextComment(2, 2, "Drop", "rename"))));

        assertThat(result.text())
                .isEqualTo(
                        "Selected: SQLite (sqlite). On lines 1-2 \"1. Look\": in one step. On line 2"
                                + " \"Drop\": rename");
        assertThat(
                        structured("provide_choice", result)
                                .path("selection")
                                .path("comments")
                                .toString())
                .isEqualTo(
                        "[{\"from\":1,\"to\":2,\"line\":\"1. Look\",\"text\":\"in one step\"},"
                                + "{\"from\":2,\"to\":2,\"quote\":\"Drop\",\"line\":\"2. Drop it\","
                                + "\"text\":\"rename\"}]");
    }

    @Test
    void ownWordsAloneAreCustomInput() throws Exception {
        ToolResult result =
                answeredWhileWaiting(
                        QUESTION.formatted(", \"selection_mode\": \"hybrid\""),
                        Answer.ofText("ask the operations team"));

        JsonNode json = structured("provide_choice", result);
        assertThat(json.path("action_status").asString()).isEqualTo("custom_input");
        assertThat(json.path("selection").path("custom_input").asString())
                .isEqualTo("ask the operations team");
    }

    @Test
    void everyProblemComesBackAtOnceAndNothingIsStored() throws Exception {
        ToolResult result =
                call(
                        "provide_choice",
                        """
                        {"title": " ", "prompt": 7, "min_selections": "two", "max_selections": 0,
                         "selection_mode": "multi", "timeout_seconds": 0,
                         "default_selection_ids": ["z"],
                         "options": [{"id": "a"}, {"id": "a", "recommended": "perhaps"}]}
                        """);

        assertThat(result.isError()).isTrue();
        List<String> messages = new ArrayList<>();
        result.structured()
                .path("errors")
                .forEach(error -> messages.add(error.path("message").asString()));
        assertThat(messages)
                .containsExactlyInAnyOrder(
                        "min_selections is \"two\", not an integer",
                        "options[1].recommended is not a boolean",
                        "no option is recommended; mark one with \"recommended\": true or give a"
                                + " reason in no_recommendation",
                        "title is blank",
                        "options[1].id 'a' is already used by options[0]",
                        "max_selections 0 is less than 1",
                        "default_selection_ids has unknown id 'z'; known ids: a, a",
                        "timeout_seconds 0 is not positive");
        assertThat(desk.list(DecisionQuery.all())).isEmpty();
        assertThat(desk.log().head()).isZero();
    }

    @Test
    void whatStandsBesideAnUnreadableOptionIsToldByItsOwnPlace() throws Exception {
        ToolResult result =
                call(
                        "provide_choice",
                        """
                        {"title": "t", "prompt": "p",
                         "options": [null, {"id": "a", "recommended": true}, {"id": ""}]}
                        """);

        assertThat(result.structured().path("errors").valueStream())
                .extracting(error -> error.path("message").asString())
                .containsExactlyInAnyOrder(
                        "options[0] is null, not an object", "options[2].id is blank");
    }

    @Test
    void readsWhatModelsGetAlmostRightAndSaysSo() throws Exception {
        ToolResult result =
                call(
                        "provide_choice",
                        QUESTION.formatted(
                                ", \"wait_seconds\": \"0\", \"optionz\": [], \"allow_cancel\":"
                                        + " false"));

        JsonNode warnings = structured("provide_choice", result).path("warnings");
        assertThat(warnings.toString())
                .contains("wait_seconds \\\"0\\\" read as a number")
                .contains("unknown field 'optionz' ignored; did you mean 'options'?")
                .contains("allow_cancel is ignored: cancelling is always possible");
    }

    @Test
    void aWaitThatEndsSaysPendingAndHowToGoOn() throws Exception {
        ToolResult result = call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));

        JsonNode json = structured("provide_choice", result);
        Decision decision = onlyDecision();
        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        assertThat(json.path("decision_id").asString()).isEqualTo(decision.id().value());
        assertThat(json.path("remaining_seconds").intValue()).isEqualTo(300);
        assertThat(json.path("next").asString()).contains("await_decision");
        assertThat(json.has("outcome")).isFalse();
        assertThat(decision.isPending()).isTrue();
        assertThat(decision.asker().name()).isEqualTo("shop/agent");
    }

    @Test
    void awaitingIsRepeatableAndReturnsTheSameResult() throws Exception {
        call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));
        DecisionId id = onlyDecision().id();
        desk.answer(id, Answer.choosing(new OptionId("postgres")), ANN, null);

        ToolResult first = call("await_decision", "{\"decision_id\": \"" + id + "\"}");
        ToolResult again = call("await_decision", "{\"taskId\": \"" + id + "\"}");
        ToolResult bySession =
                call("provide_choice", "{\"session_id\": \"" + id + "\", \"title\": \"x\"}");

        assertThat(again.structured()).isEqualTo(first.structured());
        assertThat(structured("provide_choice", bySession).path("action_status").asString())
                .isEqualTo("selected");
        assertThat(structured("provide_choice", bySession).path("warnings").toString())
                .contains("session_id is given: the other fields are ignored");
    }

    @Test
    void whoGoesOnWaitingMaySendAnythingBeside() throws Exception {
        call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));
        DecisionId id = onlyDecision().id();

        JsonNode json =
                structured(
                        "provide_choice",
                        call(
                                "provide_choice",
                                """
                                {"session_id": "%s", "wait_seconds": 0, "min_selections": "two",
                                 "questions": [], "transport": "sms"}
                                """
                                        .formatted(id)));

        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        assertThat(json.path("session_id").asString()).isEqualTo(id.value());
        assertThat(json.path("warnings").toString())
                .isEqualTo("[\"session_id is given: the other fields are ignored\"]");
        assertThat(
                        structured(
                                        "provide_choice",
                                        call(
                                                "provide_choice",
                                                "{\"session_id\": \"%s\", \"wait_seconds\": 0}"
                                                        .formatted(id)))
                                .path("warnings"))
                .isEmpty();
        assertThat(desk.list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    void aQuestionInTheWordsOfAnotherToolIsAsked() throws Exception {
        JsonNode json =
                structured(
                        "provide_choice",
                        call(
                                "provide_choice",
                                """
                                {"questions": [{"question": "Which store?", "header": "Store",
                                  "multiSelect": false,
                                  "options": [{"label": "Use Postgres (Recommended)"},
                                              {"label": "Use SQLite"}]}], "wait_seconds": 0}
                                """));

        assertThat(json.path("action_status").asString()).isEqualTo("pending");
        desk.answer(onlyDecision().id(), Answer.choosing(new OptionId("use-postgres")), ANN, null);
        assertThat(
                        structured(
                                        "await_decision",
                                        call(
                                                "await_decision",
                                                "{\"id\": \"" + onlyDecision().id() + "\"}"))
                                .path("selection")
                                .path("selected_ids")
                                .toString())
                .isEqualTo("[\"use-postgres\"]");
    }

    @Test
    void aTimeoutIsNoApprovalInWordsAndFields() throws Exception {
        call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));
        clock.tick(Duration.ofMinutes(5));

        ToolResult result =
                call("await_decision", "{\"decision_id\": \"" + onlyDecision().id() + "\"}");

        assertThat(result.text())
                .isEqualTo("No answer within 300 s. Nothing was chosen. This is not approval.");
        JsonNode json = structured("await_decision", result);
        assertThat(json.path("action_status").asString()).isEqualTo("timeout");
        assertThat(json.path("selection").path("selected_ids")).isEmpty();
        assertThat(json.has("decided_by")).isFalse();
    }

    @Test
    void aDefaultThatWasNotTakenIsSaidWithItsReasonEveryTime() throws Exception {
        call(
                "provide_choice",
                QUESTION.formatted(
                        ", \"wait_seconds\": 0, \"reversible\": true,"
                                + " \"default_selection_ids\": [\"sqlite\"],"
                                + " \"timeout_action\": \"submit_default\""));
        clock.tick(Duration.ofMinutes(5));
        String again = "{\"session_id\": \"%s\"}".formatted(onlyDecision().id());

        for (int i = 0; i < 2; i++) {
            JsonNode json = structured("await_decision", call("await_decision", again));
            assertThat(json.path("action_status").asString()).isEqualTo("timeout");
            assertThat(json.path("selection").path("selected_ids")).isEmpty();
            assertThat(json.path("warnings").toString())
                    .isEqualTo(
                            "[\"timeout_action 'submit_default' was not applied: the setting"
                                    + " allow_timeout_defaults is off\"]");
        }
    }

    @Test
    void aRefusalCarriesThePersonsWords() throws Exception {
        call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));
        DecisionId id = onlyDecision().id();
        desk.cancel(id, CancelKind.DISCUSS, "let us look at the costs", ANN);

        JsonNode json =
                structured(
                        "await_decision",
                        call("await_decision", "{\"decision_id\": \"" + id + "\"}"));

        assertThat(json.path("action_status").asString()).isEqualTo("cancelled");
        assertThat(json.path("cancel_kind").asString()).isEqualTo("discuss");
        assertThat(json.path("selection").path("global_annotation").asString())
                .isEqualTo("let us look at the costs");
    }

    @Test
    void unknownIdsAreRefusedAndNeverLookCancelled() throws Exception {
        for (String tool : List.of("await_decision", "withdraw_decision")) {
            ToolResult result = call(tool, "{\"decision_id\": \"d-zzzzzz\", \"reason\": \"none\"}");
            assertThat(result.isError()).isTrue();
            assertThat(result.structured().path("errors").path(0).path("code").asString())
                    .isEqualTo("not_found");
        }
    }

    @Test
    void aWithdrawalNeverBeatsAnAnswerThatCameFirst() throws Exception {
        call("provide_choice", QUESTION.formatted(", \"wait_seconds\": 0"));
        DecisionId id = onlyDecision().id();
        desk.answer(id, Answer.choosing(new OptionId("postgres")), ANN, null);

        JsonNode json =
                structured(
                        "withdraw_decision",
                        call(
                                "withdraw_decision",
                                "{\"decision_id\": \"" + id + "\", \"reason\": \"solved\"}"));

        assertThat(json.path("action_status").asString()).isEqualTo("selected");
        assertThat(json.path("warnings").toString()).contains("it had ended before");
    }

    @Test
    void aRetriedToolUseFindsTheSameDecision() throws Exception {
        ObjectNode meta = JsonCodec.object().put("claudecode/toolUseId", "toolu_1");
        ToolCall call = callOf(QUESTION.formatted(", \"wait_seconds\": 0"));
        ToolCall marked =
                new ToolCall(
                        call.arguments(),
                        call.caller(),
                        call.client(),
                        meta,
                        call.progress(),
                        call.cancellation());

        tool("provide_choice").call(marked);
        tool("provide_choice").call(marked);

        assertThat(desk.list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    void listsOwnQuestionsPageByPage() throws Exception {
        for (int i = 0; i < 3; i++) {
            call(
                    "provide_choice",
                    QUESTION.replace("Database", "Question " + i)
                            .formatted(", \"wait_seconds\": 0"));
            clock.tick(Duration.ofSeconds(1));
        }

        JsonNode first = structured("list_decisions", call("list_decisions", "{\"limit\": 2}"));
        JsonNode second =
                structured(
                        "list_decisions",
                        call(
                                "list_decisions",
                                "{\"limit\": 2, \"after\": \""
                                        + first.path("next").asString()
                                        + "\"}"));

        assertThat(titles(first)).containsExactly("Question 0", "Question 1");
        assertThat(titles(second)).containsExactly("Question 2");
        assertThat(second.has("next")).isFalse();
    }

    @Test
    void cancellingTheCallLeavesTheQuestionOpen() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ToolResult> call =
                    threads.submit(() -> call("provide_choice", QUESTION.formatted("")));
            Decision asked = whenAsked();
            call.cancel(true);
            assertThatThrownBy(call::get).isInstanceOf(CancellationException.class);
            assertThat(asked.isPending()).isTrue();
        }
        assertThat(onlyDecision().isPending()).isTrue();
    }

    @Test
    void troubleWithTheStoreIsAnAnswerTheAgentCanActOn() throws Exception {
        List<Tool> broken =
                AskToolFixture.over(() -> {
                    throw new StoreException(
                            StoreFailureKind.READ_ONLY,
                            "sayso.db cannot be written; check its owner",
                            null);
                });

        ToolResult result = (ToolResult) broken.get(0).call(callOf(QUESTION.formatted("")));

        assertThat(result.isError()).isTrue();
        assertThat(result.text()).contains("sayso.db cannot be written; check its owner");
    }

    @Test
    void schemasAreFlatSoThatEveryModelProviderTakesThem() {
        for (Tool tool : tools) {
            assertThat(tool.spec().inputSchema().toString())
                    .doesNotContain("anyOf", "oneOf", "allOf", "$ref");
        }
    }

    @Test
    void instructionsFitWhatClientsKeep() {
        assertThat(ServerInstructions.TEXT.length()).isLessThan(2_000);
        for (Tool tool : tools) {
            assertThat(ServerInstructions.TEXT).contains(tool.spec().name());
        }
    }

    private ToolResult answeredWhileWaiting(String arguments, Answer answer) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ToolResult> call = threads.submit(() -> call("provide_choice", arguments));
            Decision asked = whenAsked();
            desk.answer(asked.id(), answer, ANN, asked.contentDigest());
            return call.get();
        }
    }

    private Decision whenAsked() throws InterruptedException {
        try (WakeupSignal wakeups = desk.log().wakeups()) {
            while (desk.list(DecisionQuery.all()).isEmpty()) {
                wakeups.await(Duration.ofSeconds(5));
            }
        }
        return onlyDecision();
    }

    private Decision onlyDecision() {
        List<Decision> all = desk.list(DecisionQuery.all());
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private Tool tool(String name) {
        return tools.stream()
                .filter(one -> one.spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private ToolResult call(String name, String arguments) throws Exception {
        return (ToolResult) tool(name).call(callOf(arguments));
    }

    private static ToolCall callOf(String arguments) throws Exception {
        return ToolCall.of((ObjectNode) JsonCodec.read(arguments));
    }

    /// The structured content, after it was held against the tool's own output schema.
    private JsonNode structured(String tool, ToolResult result) throws Exception {
        assertThat(result.isError()).as(result.text()).isFalse();
        assertThat(
                        SchemaValidator.against(tool(tool).spec().outputSchema())
                                .problems(result.structured()))
                .isEmpty();
        return JsonCodec.read(JsonCodec.write(result.structured()));
    }

    private static List<String> titles(JsonNode page) {
        List<String> titles = new ArrayList<>();
        page.path("decisions").forEach(one -> titles.add(one.path("title").asString()));
        return titles;
    }
}
