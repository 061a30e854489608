package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.CallDialog;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.ProgressReporter;
import sayso.mcp.feature.RoundInputs;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.TaskPreference;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import sayso.mcp.protocol.LogLevel;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskState;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How a call follows its decision, by what the client can.
class DecisionFollowerTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String QUESTION =
            """
            {"title": "Deploy?", "prompt": "Build 42 is green.",
             "options": [{"id": "ship", "label": "Ship it", "recommended": true},
                         {"id": "hold", "label": "Hold"}]%s}
            """;
    private static final String OWNER = "local";

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final McpAgentContext door = AskToolFixture.door(() -> desk);
    private final DecisionTaskSource tasks = AskToolFixture.tasks(door);
    private final Tool tool = McpAskTools.of(door, tasks).getFirst();

    @Test
    void aClientThatTakesTasksGetsOneThatIsTheDecision() throws Exception {
        String handle = ((TaskOutcome) tool.call(wishing(QUESTION.formatted("")))).taskId();
        Decision asked = only();

        assertThat(handle).startsWith(asked.id() + ".").hasSizeGreaterThan(30);
        assertThat(task(handle).state()).isInstanceOf(TaskState.Working.class);

        desk.answer(asked.id(), Answer.choosing(new OptionId("hold")), ANN, null);

        JsonNode result = result(task(handle));
        assertThat(result.path("action_status").asString()).isEqualTo("selected");
        assertThat(result.path("selection").path("selected_ids").toString())
                .isEqualTo("[\"hold\"]");
    }

    @Test
    void aClientWhoseTasksAreNobodysWordToItsModelGetsNone() throws Exception {
        ClientInfo claude =
                new ClientInfo("claude-code", "2", ProtocolRevision.V2026_07_28, elicitation());
        ToolCall call =
                new ToolCall(
                        json(QUESTION.formatted("")),
                        new CallContext(
                                CallerIdentity.LOCAL,
                                claude,
                                JsonCodec.object(),
                                RoundInputs.none(),
                                noDialog()),
                        new TaskPreference(null));

        assertThat(tool.call(call)).isInstanceOf(InputRequiredOutcome.class);
    }

    @Test
    void aTaskOfSomebodyElseLooksLikeNone() throws Exception {
        String handle = ((TaskOutcome) tool.call(wishing(QUESTION.formatted("")))).taskId();

        assertThat(tasks.get(handle, "other")).isEmpty();
        assertThat(tasks.get(handle.replaceFirst(".$", "!"), OWNER)).isEmpty();
        assertThat(tasks.get(only().id().value(), OWNER)).isEmpty();
        assertThat(tasks.cancel(handle, "other")).isEmpty();
        assertThat(only().isPending()).isTrue();
    }

    @Test
    void takingATaskBackWithdrawsTheDecision() throws Exception {
        String handle = ((TaskOutcome) tool.call(wishing(QUESTION.formatted("")))).taskId();

        assertThat(tasks.cancel(handle, OWNER).orElseThrow().state())
                .isInstanceOf(TaskState.Cancelled.class);
        assertThat(only().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Cancelled.class,
                        ended -> assertThat(ended.kind()).isEqualTo(CancelKind.WITHDRAWN));
    }

    @Test
    void aTaskThatEndedWithATimeoutStaysSo() throws Exception {
        String handle =
                ((TaskOutcome) tool.call(wishing(QUESTION.formatted(", \"timeout_seconds\": 60"))))
                        .taskId();
        clock.tick(Duration.ofSeconds(61));
        assertThat(result(task(handle)).path("action_status").asString()).isEqualTo("timeout");

        desk.answer(only().id(), Answer.choosing(new OptionId("ship")), ANN, null);

        assertThat(result(task(handle)).path("action_status").asString()).isEqualTo("timeout");
        assertThat(desk.list(DecisionQuery.all()).getFirst().outcome())
                .isInstanceOf(Outcome.Answered.class);
    }

    @Test
    void aTaskIsListedForItsOwnerAlone() throws Exception {
        String first = ((TaskOutcome) tool.call(wishing(QUESTION.formatted("")))).taskId();
        String second = ((TaskOutcome) tool.call(wishing(QUESTION.formatted("")))).taskId();

        assertThat(tasks.list(OWNER, null, 10).orElseThrow())
                .extracting(Task::id)
                .containsExactly(first, second);
        assertThat(tasks.list(OWNER, first, 10).orElseThrow())
                .extracting(Task::id)
                .containsExactly(second);
        assertThat(tasks.list("other", null, 10).orElseThrow()).isEmpty();
        assertThat(tasks.list(OWNER, "d-000000.0", 10)).isEmpty();
    }

    @Test
    void aWaitOfGivenLengthIsNoTask() throws Exception {
        ToolOutcome outcome = tool.call(wishing(QUESTION.formatted(", \"wait_seconds\": 0")));

        assertThat(((ToolResult) outcome).structured().path("action_status").asString())
                .isEqualTo("pending");
    }

    @Test
    void aModernClientIsAskedByTheResultAndItsFormAnswers() throws Exception {
        InputRequiredOutcome asked =
                (InputRequiredOutcome) tool.call(call(modern(), RoundInputs.none(), noDialog()));
        assertThat(asked.requests().byKey()).containsOnlyKeys("answer");
        JsonNode choice =
                asked.requests()
                        .toJson()
                        .path("answer")
                        .path("params")
                        .path("requestedSchema")
                        .path("properties")
                        .path("choice");
        assertThat(choice.path("oneOf").toString())
                .isEqualTo(
                        "[{\"const\":\"ship\",\"title\":\"Ship"
                                + " it\"},{\"const\":\"hold\",\"title\":\"Hold\"}]");
        assertThat(choice.has("default")).isFalse();

        clock.tick(Duration.ofSeconds(5));
        ToolResult result =
                (ToolResult) tool.call(call(modern(), accepted(asked, "hold"), noDialog()));

        assertThat(result.structured().path("surface").asString()).isEqualTo("elicitation");
        assertThat(result.structured().path("decided_by").asString()).isEqualTo("person");
        assertThat(desk.list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    void aFormThatComesBackAtOnceAnswersNothingAndIsLogged() throws Exception {
        InputRequiredOutcome asked =
                (InputRequiredOutcome) tool.call(call(modern(), RoundInputs.none(), noDialog()));
        clock.tick(Duration.ofMillis(300));

        Future<ToolOutcome> waiting =
                inBackground(call(modern(), accepted(asked, "ship"), noDialog()));
        until(() ->
                desk.log().since(0, 10).stream()
                        .anyMatch(each -> each.event() instanceof LogEvent.AnswerRefused));
        assertThat(only().isPending()).isTrue();

        desk.answer(only().id(), Answer.choosing(new OptionId("hold")), ANN, null);
        assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                .isEqualTo("terminal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"decline", "cancel"})
    void aRefusalInTheClientsDialogLeavesTheDecisionOpen(String action) throws Exception {
        InputRequiredOutcome asked =
                (InputRequiredOutcome) tool.call(call(modern(), RoundInputs.none(), noDialog()));
        clock.tick(Duration.ofSeconds(5));
        RoundInputs refused =
                new RoundInputs(
                        new InputResponses(
                                Map.of("answer", json("{\"action\": \"" + action + "\"}"))),
                        asked.state());

        Future<ToolOutcome> waiting = inBackground(call(modern(), refused, noDialog()));
        desk.answer(only().id(), Answer.choosing(new OptionId("hold")), ANN, null);

        assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                .isEqualTo("terminal");
    }

    @Test
    void aLegacyClientIsAskedBesideTheWaitAndTheFirstAnswerWins() throws Exception {
        Forms forms = new Forms();
        Future<ToolOutcome> waiting = inBackground(call(legacy(), RoundInputs.none(), forms));
        InputRequests form = forms.shown.take();
        assertThat(form.byKey()).containsOnlyKeys("answer");

        desk.answer(only().id(), Answer.choosing(new OptionId("hold")), ANN, null);

        assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                .isEqualTo("terminal");
        until(() -> forms.takenBack);
    }

    @Test
    void theFormOfWhatTookOverWorkSaysFromWhatAndConfirms() {
        Decision old = put(aDecision().titled("Drop it?").destructive().blocking("w"));
        Decision taking = put(aDecision().titled("Go on?").replacing(old.id()));

        DecisionElicitation form =
                DecisionElicitation.of(taking, door.replaced(taking), modern()).orElseThrow();

        assertThat(form.form().message())
                .startsWith("Go on?\n\n\u26A0 Destructive, cannot be undone.")
                .contains("Replaces: Drop it? (destructive, cannot be undone; " + old.id() + ")");
        assertThat(form.form().requestedSchema().path("required").toString()).contains("confirm");
        assertThat(AppDecisionView.of(door, taking).toJson().path("replaced").toString())
                .isEqualTo(
                        "[{\"title\":\"Drop it?\",\"risk\":\"destructive\",\"id\":\""
                                + old.id()
                                + "\"}]");
    }

    private Decision put(DecisionBuilder question) {
        return ((AskResult.Asked) desk.ask(question.ask())).decision();
    }

    @Test
    void whatNeedsABetterSurfaceIsNotAskedInTheClientsDialog() throws Exception {
        ClientInfo oldClient =
                new ClientInfo(
                        "codex-mcp-client", "1", ProtocolRevision.V2025_11_25, elicitation());
        String several = QUESTION.formatted(", \"selection_mode\": \"multi\", \"wait_seconds\": 0");
        ToolCall call =
                new ToolCall(
                        json(several),
                        new CallContext(
                                CallerIdentity.LOCAL,
                                oldClient,
                                JsonCodec.object(),
                                RoundInputs.none(),
                                new Forms()),
                        null);
        assertThat(tool.call(call)).isInstanceOf(ToolResult.class);
        assertThat(DecisionElicitation.of(only(), List.of(), oldClient)).isEmpty();
        assertThat(DecisionElicitation.of(only(), List.of(), modern())).isPresent();
        desk.extend(only().id(), new DeadlineAdjustment.FromNow(Duration.ofHours(1)), ANN);
    }

    @Test
    void whereAnAnswerFromTheClientsDialogWouldNotCountNoFormIsShown() throws Exception {
        McpAgentContext door = AskToolFixture.doorWithoutPerson(() -> desk);
        Tool tool = McpAskTools.of(door, AskToolFixture.tasks(door)).getFirst();

        Future<ToolOutcome> waiting =
                inBackground(tool, call(modern(), RoundInputs.none(), noDialog()));
        until(() -> !desk.list(DecisionQuery.all()).isEmpty());
        desk.answer(only().id(), Answer.choosing(new OptionId("hold")), ANN, null);

        assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                .isEqualTo("terminal");
    }

    @Test
    void aWaitThatBreaksOffTellsWhichDecisionItWasAbout() throws Exception {
        McpAgentContext door = AskToolFixture.door(() -> outOfReachWhileItWaits(desk));
        Tool tool = McpAskTools.of(door, AskToolFixture.tasks(door)).getFirst();

        ToolResult result = (ToolResult) tool.call(ToolCall.of(json(QUESTION.formatted(""))));

        JsonNode pending = result.structured();
        assertThat(result.isError()).isFalse();
        assertThat(pending.path("action_status").asString()).isEqualTo("pending");
        assertThat(pending.path("decision_id").asString()).isEqualTo(only().id().value());
        assertThat(pending.path("next").asString()).contains("await_decision");
        assertThat(pending.path("warnings").toString())
                .contains("the wait broke off: nobody knows where the hub is");
    }

    @Test
    void aModernClientThatOpensPagesIsOfferedThePortalsAndGoesOnWaiting() throws Exception {
        ToolCall call = web(pages(ProtocolRevision.V2026_07_28), RoundInputs.none(), noDialog());
        InputRequiredOutcome asked = (InputRequiredOutcome) portal().call(call);

        JsonNode params = asked.requests().toJson().path("page").path("params");
        assertThat(asked.requests().byKey()).containsOnlyKeys("page");
        assertThat(params.path("mode").asString()).isEqualTo("url");
        assertThat(params.path("url").asString())
                .isEqualTo(AskToolFixture.PORTAL + "/choice/" + only().id());
        assertThat(params.path("message").asString()).startsWith("Deploy?");

        clock.tick(Duration.ofSeconds(5));
        for (String action : List.of("accept", "decline", "cancel")) {
            RoundInputs said =
                    new RoundInputs(
                            new InputResponses(
                                    Map.of("page", json("{\"action\": \"" + action + "\"}"))),
                            asked.state());
            Future<ToolOutcome> waiting =
                    inBackground(
                            portal(), web(pages(ProtocolRevision.V2026_07_28), said, noDialog()));
            assertThat(only().isPending()).as(action).isTrue();
            if (action.equals("cancel")) {
                desk.answer(only().id(), Answer.choosing(new OptionId("hold")), ANN, null);
                assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                        .isEqualTo("terminal");
            }
        }
        assertThat(desk.log().since(0, 20))
                .noneMatch(each -> each.event() instanceof LogEvent.AnswerRefused);
    }

    @Test
    void aLegacyClientIsOfferedThePageBesideTheWait() throws Exception {
        Forms pages = new Forms();
        Future<ToolOutcome> waiting =
                inBackground(
                        portal(),
                        web(pages(ProtocolRevision.V2025_11_25), RoundInputs.none(), pages));

        InputRequest page = pages.shown.take().byKey().get("page");
        assertThat(page.params(ProtocolRevision.V2025_11_25).path("elicitationId").asString())
                .isEqualTo("page-" + only().id());
        desk.answer(only().id(), Answer.choosing(new OptionId("ship")), ANN, null);

        assertThat(((ToolResult) waiting.get()).structured().path("surface").asString())
                .isEqualTo("terminal");
        until(() -> pages.takenBack);
        assertThat(pages.done).containsExactly("page-" + only().id());
    }

    @Test
    void thePageIsOfferedWhereNoFormWouldCountAndOnlyByTheCallThatAsks() throws Exception {
        McpAgentContext door = AskToolFixture.door(() -> desk, null, TerminalHandoff.nowhere());
        List<Tool> tools = McpAskTools.of(door, AskToolFixture.tasks(door));
        ClientInfo client = pages(ProtocolRevision.V2026_07_28);

        ToolOutcome asked = tools.getFirst().call(call(client, RoundInputs.none(), noDialog()));
        Future<ToolOutcome> following =
                inBackground(
                        tools.get(1),
                        new ToolCall(
                                json("{\"decision_id\": \"" + only().id() + "\"}"),
                                new CallContext(
                                        CallerIdentity.LOCAL,
                                        client,
                                        JsonCodec.object(),
                                        RoundInputs.none(),
                                        noDialog()),
                                null));
        desk.answer(only().id(), Answer.choosing(new OptionId("ship")), ANN, null);

        assertThat(((InputRequiredOutcome) asked).requests().byKey()).containsOnlyKeys("page");
        assertThat(following.get()).isInstanceOf(ToolResult.class);
    }

    @Test
    void aClientThatOpensNoPagesIsOfferedNone() throws Exception {
        for (ClientInfo client :
                List.of(
                        pages(ProtocolRevision.V2025_06_18),
                        legacy(),
                        new ClientInfo(
                                "x", "1", ProtocolRevision.V2025_11_25, JsonCodec.object()))) {
            String brief = QUESTION.formatted(", \"transport\": \"web\", \"wait_seconds\": 0");
            portal().call(ToolCall.of(json(brief)));
            assertThat(PortalPageOffer.of(only(), client, () -> Optional.of(AskToolFixture.PORTAL)))
                    .isEmpty();
        }
        assertThat(
                        PortalPageOffer.of(
                                only(),
                                pages(ProtocolRevision.V2025_11_25),
                                PortalAddress.nowhere()))
                .isEmpty();
    }

    /// The tool beside a portal.
    private Tool portal() {
        McpAgentContext door = AskToolFixture.door(() -> desk, "ann", TerminalHandoff.nowhere());
        return McpAskTools.of(door, AskToolFixture.tasks(door)).getFirst();
    }

    private static ToolCall web(ClientInfo client, RoundInputs inputs, CallDialog dialog) {
        return new ToolCall(
                json(QUESTION.formatted(", \"transport\": \"web\"")),
                new CallContext(CallerIdentity.LOCAL, client, JsonCodec.object(), inputs, dialog),
                null);
    }

    /// A client that opens pages.
    private static ClientInfo pages(ProtocolRevision revision) {
        return new ClientInfo("x", "1", revision, json("{\"elicitation\": {\"url\": {}}}"));
    }

    private static DecisionDesk outOfReachWhileItWaits(DecisionDesk desk) {
        InvocationHandler handler =
                (_, method, arguments) -> {
                    if (method.getName().equals("await")) {
                        throw new StoreException(
                                StoreFailureKind.UNREACHABLE,
                                "nobody knows where the hub is",
                                null);
                    }
                    return method.invoke(desk, arguments);
                };
        return (DecisionDesk)
                Proxy.newProxyInstance(
                        DecisionDesk.class.getClassLoader(),
                        new Class<?>[] {DecisionDesk.class},
                        handler);
    }

    /// A dialog that shows forms and never answers them.
    private static final class Forms implements CallDialog {
        private final SynchronousQueue<InputRequests> shown = new SynchronousQueue<>();
        private final List<String> done = new CopyOnWriteArrayList<>();
        private volatile boolean takenBack;

        @Override
        public ProgressReporter progress() {
            return ProgressReporter.unwanted();
        }

        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void hangUp() {}

        @Override
        public void log(LogLevel level, @Nullable String logger, JsonNode data) {}

        @Override
        public void pageDone(String elicitationId) {
            done.add(elicitationId);
        }

        @Override
        public ClientInputOutcome ask(InputRequests requests, Duration patience)
                throws InterruptedException {
            shown.put(requests);
            try {
                new SynchronousQueue<String>().take();
                throw new IllegalStateException("nobody puts anything in");
            } catch (InterruptedException e) {
                takenBack = true;
                throw e;
            }
        }
    }

    private Future<ToolOutcome> inBackground(ToolCall call) {
        return inBackground(tool, call);
    }

    private static Future<ToolOutcome> inBackground(Tool tool, ToolCall call) {
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Future<ToolOutcome> running = threads.submit(() -> tool.call(call));
        threads.shutdown();
        return running;
    }

    private static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }

    private Decision only() {
        return desk.list(DecisionQuery.all()).getFirst();
    }

    private Task task(String handle) {
        return tasks.get(handle, OWNER).orElseThrow();
    }

    private static JsonNode result(Task task) {
        return ((TaskState.Completed) task.state()).result().structuredContent();
    }

    private static ToolCall wishing(String arguments) {
        return new ToolCall(
                json(arguments),
                new CallContext(
                        CallerIdentity.LOCAL,
                        modern(),
                        JsonCodec.object(),
                        RoundInputs.none(),
                        noDialog()),
                new TaskPreference(null));
    }

    private static ToolCall call(ClientInfo client, RoundInputs inputs, CallDialog dialog) {
        return new ToolCall(
                json(QUESTION.formatted("")),
                new CallContext(CallerIdentity.LOCAL, client, JsonCodec.object(), inputs, dialog),
                null);
    }

    private static RoundInputs accepted(InputRequiredOutcome asked, String option) {
        return new RoundInputs(
                new InputResponses(
                        Map.of(
                                "answer",
                                json(
                                        "{\"action\": \"accept\", \"content\": {\"choice\": \"%s\"}}"
                                                .formatted(option)))),
                asked.state());
    }

    private static CallDialog noDialog() {
        return CallDialog.withNobody();
    }

    private static ClientInfo modern() {
        return new ClientInfo("x", "1", ProtocolRevision.V2026_07_28, elicitation());
    }

    private static ClientInfo legacy() {
        return new ClientInfo("x", "1", ProtocolRevision.V2025_11_25, elicitation());
    }

    private static ObjectNode elicitation() {
        return json("{\"elicitation\": {\"form\": {}}}");
    }

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) JsonCodec.read(text);
        } catch (JsonReadException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
