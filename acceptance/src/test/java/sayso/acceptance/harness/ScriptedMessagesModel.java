package sayso.acceptance.harness;

import static sayso.acceptance.harness.ModelServer.items;
import static sayso.acceptance.harness.ModelServer.send;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A language model that follows a script, behind the Messages API on loopback: it calls one MCP tool as soon as the
/// agent offers it (loading it with `ToolSearch` first where the agent defers it), then ends with the tool's answer.
public final class ScriptedMessagesModel implements FakeModel {
    /// What it says when it ends its turn before it has called anything.
    public static final String DONE = "I am done.";

    /// In what it calls a tool with: the decision that it heard of last.
    public static final String ID = "<the newest id>";

    /// In what it calls a tool with: the file that Claude Code names for plans.
    public static final String PLANS = "<the plan's file>";

    private static final String SEARCH = "ToolSearch";
    private static final Pattern DECISION = Pattern.compile("d-[0-9a-z]{6}\\b");

    private static final Pattern PLAN_FILE =
            Pattern.compile("/[^\\s\"\\\\]+/plans/[^\\s\"\\\\]+\\.md");

    private final ModelServer server;
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger replies = new AtomicInteger();
    private final Script script;
    private final CountDownLatch going = new CountDownLatch(1);
    private volatile int held = Integer.MAX_VALUE;
    private volatile String subagentTask = "";
    private volatile List<ObjectNode> subagentSteps = List.of();

    private ScriptedMessagesModel(Script script) {
        this.script = script;
        this.server = ModelServer.start(this::answer);
    }

    /// @param tool what it wants to call, by its full name
    /// @param stopsFirst whether it ends its turn before, and calls only when it is not let
    /// @param plan what it writes into the file that the agent names for plans, before; empty for nothing
    /// @param steps what it says or calls instead, one after the other; empty for nothing
    private record Script(
            String tool, JsonNode input, boolean stopsFirst, String plan, List<ObjectNode> steps) {}

    /// Starts a model on a free port of loopback that wants to call `tool`, by its full name, with `input`.
    public static ScriptedMessagesModel thatCalls(String tool, JsonNode input) {
        return new ScriptedMessagesModel(new Script(tool, input, false, "", List.of()));
    }

    /// The same for one that wants to end its turn first, and calls the tool only when it is not let.
    public static ScriptedMessagesModel thatStopsBeforeItCalls(String tool, JsonNode input) {
        return new ScriptedMessagesModel(new Script(tool, input, true, "", List.of()));
    }

    /// The same for one that writes `plan` down where Claude Code wants it, and asks for its approval.
    public static ScriptedMessagesModel thatPlans(String plan) {
        return new ScriptedMessagesModel(
                new Script("ExitPlanMode", ProgramJson.object(), false, plan, List.of()));
    }

    /// The same for one that goes through these steps, made by `says` and `uses`, whatever comes of them.
    public static ScriptedMessagesModel thatFollows(List<ObjectNode> steps) {
        return new ScriptedMessagesModel(
                new Script("", ProgramJson.object(), false, "", List.copyOf(steps)));
    }

    /// The same, whose subagents go through steps of their own: a conversation that begins with this task is one's.
    public ScriptedMessagesModel whoseSubagents(String task, List<ObjectNode> steps) {
        subagentTask = task;
        subagentSteps = List.copyOf(steps);
        return this;
    }

    /// Has it think over this step, counted from 0, until it `goesOn`.
    public ScriptedMessagesModel thinkingOver(int step) {
        held = step;
        return this;
    }

    public void goesOn() {
        going.countDown();
    }

    /// A step that ends its turn with a text.
    public static ObjectNode says(String words) {
        return text(words);
    }

    /// A step that uses a tool.
    public static ObjectNode uses(String tool, JsonNode input) {
        ObjectNode block = ProgramJson.object();
        block.put("type", "tool_use").put("name", tool).set("input", input);
        return block;
    }

    /// What came of its uses of tools so far, in order, as the newest request tells it.
    public List<JsonNode> toolResults() {
        return requests.reversed().stream()
                .filter(request -> items(request.path("tools")).findAny().isPresent())
                .findFirst()
                .map(request ->
                        blocks(request)
                                .filter(block ->
                                        block.path("type").asString().equals("tool_result"))
                                .toList())
                .orElse(List.of());
    }

    @Override
    public String address() {
        return server.address();
    }

    /// Every request for a message so far.
    public List<JsonNode> requests() {
        return List.copyOf(requests);
    }

    /// All that the agent told it, with its own words, by the newest request of a turn.
    public List<JsonNode> heard() {
        return requests.reversed().stream()
                .filter(request -> items(request.path("tools")).findAny().isPresent())
                .findFirst()
                .map(request -> items(request.path("messages")).toList())
                .orElse(List.of());
    }

    /// What the model was given back for its call of the tool, by the newest request that holds it.
    public Optional<JsonNode> toolResult() {
        return requests.reversed().stream()
                .flatMap(request -> result(request).stream())
                .findFirst();
    }

    private void answer(HttpExchange exchange) throws IOException {
        switch (exchange.getRequestURI().getPath()) {
            case "/v1/messages" -> message(exchange, ModelServer.asked(exchange));
            case "/v1/messages/count_tokens" ->
                    send(exchange, 200, "application/json", "{\"input_tokens\":1}");
            default ->
                    send(
                            exchange,
                            404,
                            "application/json",
                            "{\"type\":\"error\",\"error\":{\"type\":\"not_found_error\",\"message\":\"no such path\"}}");
        }
    }

    private void message(HttpExchange exchange, JsonNode request) throws IOException {
        requests.add(request);
        ObjectNode block = nextBlock(request);
        String stop = block.path("type").asString().equals("tool_use") ? "tool_use" : "end_turn";
        ObjectNode message = ProgramJson.object();
        message.put("id", "msg_" + replies.incrementAndGet())
                .put("type", "message")
                .put("role", "assistant")
                .put("model", request.path("model").asString());
        message.putArray("content");
        message.putNull("stop_reason").putNull("stop_sequence");
        message.putObject("usage").put("input_tokens", 1).put("output_tokens", 1);
        if (request.path("stream").asBoolean(false)) {
            send(exchange, 200, "text/event-stream", MessagesApi.events(message, block, stop));
        } else {
            message.putArray("content").add(block);
            send(exchange, 200, "application/json", message.put("stop_reason", stop).toString());
        }
    }

    private ObjectNode nextBlock(JsonNode request) {
        if (!script.steps().isEmpty()) {
            return nextStep(request);
        }
        Optional<JsonNode> result = result(request);
        if (result.isPresent()) {
            return text("The person said: " + result.get());
        }
        if (script.stopsFirst() && blocks(request).noneMatch(each -> isText(each, DONE))) {
            return text(DONE);
        }
        String tool = script.tool();
        Matcher planFile = PLAN_FILE.matcher(request.path("messages").toString());
        boolean written = blocks(request).anyMatch(each -> named(each, "Write"));
        if (!script.plan().isEmpty() && !written && planFile.find()) {
            return call(
                    "Write",
                    ProgramJson.object()
                            .put("file_path", planFile.group())
                            .put("content", script.plan()));
        }
        boolean offered = items(request.path("tools")).anyMatch(each -> named(each, tool));
        boolean searched = blocks(request).anyMatch(each -> named(each, SEARCH));
        if (offered) {
            return call(tool, script.input());
        }
        // why: a server may connect yet, which the search waits for
        boolean searches = items(request.path("tools")).anyMatch(each -> named(each, SEARCH));
        if (!searched && (searches || request.toString().contains(tool))) {
            return call(SEARCH, ProgramJson.object().put("query", "select:" + tool));
        }
        return text("The tool " + tool + " was not offered.");
    }

    /// What it said so far says how far it is.
    private ObjectNode nextStep(JsonNode request) {
        int said =
                (int)
                        items(request.path("messages"))
                                .filter(each -> each.path("role").asString().equals("assistant"))
                                .count();
        if (said >= held) {
            awaitLeave();
        }
        List<ObjectNode> steps = isOfSubagent(request) ? subagentSteps : script.steps();
        if (said >= steps.size()) {
            return text(DONE);
        }
        Optional<String> newest =
                DECISION.matcher(request.path("messages").toString())
                        .results()
                        .map(MatchResult::group)
                        .reduce((_, last) -> last);
        String planned = steps.get(said).toString();
        Matcher file = PLAN_FILE.matcher(request.path("messages").toString());
        ObjectNode step =
                (ObjectNode)
                        ProgramJson.parse(
                                planned.replace(ID, newest.orElse("none"))
                                        .replace(PLANS, file.find() ? file.group() : "none"));
        return step.path("type").asString().equals("text") ? step : step.put("id", "toolu_" + said);
    }

    private boolean isOfSubagent(JsonNode request) {
        return !subagentTask.isEmpty()
                && request.path("messages").path(0).toString().contains(subagentTask);
    }

    private void awaitLeave() {
        try {
            going.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isText(JsonNode block, String text) {
        return block.path("text").asString("").equals(text);
    }

    private ObjectNode call(String name, JsonNode arguments) {
        ObjectNode block = ProgramJson.object();
        block.put("type", "tool_use").put("id", "toolu_" + replies.get() + "_" + name.length());
        block.put("name", name).set("input", arguments);
        return block;
    }

    private static ObjectNode text(String text) {
        return ProgramJson.object().put("type", "text").put("text", text);
    }

    private Optional<JsonNode> result(JsonNode request) {
        List<String> calls =
                blocks(request)
                        .filter(each -> named(each, script.tool()))
                        .map(each -> each.path("id").asString())
                        .toList();
        return blocks(request)
                .filter(each -> calls.contains(each.path("tool_use_id").asString()))
                .findFirst();
    }

    private static Stream<JsonNode> blocks(JsonNode request) {
        return items(request.path("messages")).flatMap(message -> items(message.path("content")));
    }

    private static boolean named(JsonNode node, String name) {
        return node.path("name").asString().equals(name);
    }

    @Override
    public void close() {
        goesOn();
        server.close();
    }
}
