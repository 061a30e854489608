package sayso.acceptance.harness;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// A language model that goes through steps, one for each request that offers it tools, behind every API that the
/// agents speak. Where the newest result of a tool tells it to call `await_decision`, it does that first.
public final class ScriptedTurns implements FakeModel {
    /// In what it calls a tool with: the decision that it heard of last.
    private static final String ID = "<the newest id>";

    /// How a result says that the wait goes on.
    private static final String ADVICE = "Call await_decision";

    /// By which Claude Code loads a tool.
    static final String SEARCH = "ToolSearch";

    private static final Pattern DECISION = Pattern.compile("\\bd-[0-9a-z]{6}\\b");

    private static final List<ModelApi> APIS =
            List.of(new ResponsesApi(), new GenerateApi(), new MessagesApi(), new CompletionsApi());

    private final ModelServer server;
    private final List<Step> steps;
    private final List<Request> requests = new ArrayList<>();
    private int taken;

    /// One answer: a text, or where it names a tool the use of that.
    ///
    /// @param tool the end of its name, as far as no other tool has it
    public record Step(String text, String tool, JsonNode input) {
        /// An answer that ends its turn.
        public static Step says(String text) {
            return new Step(text, "", ProgramJson.object());
        }

        /// An answer that uses a tool.
        public static Step uses(String tool, JsonNode input) {
            return new Step("", tool, input);
        }
    }

    private record Request(ModelApi api, JsonNode body) {
        List<JsonNode> results() {
            return api.results(body);
        }
    }

    private ScriptedTurns(List<Step> steps) {
        this.steps = List.copyOf(steps);
        this.server = ModelServer.start(this::answer);
    }

    /// Starts one on a free port of loopback.
    public static ScriptedTurns of(List<Step> steps) {
        return new ScriptedTurns(steps);
    }

    @Override
    public String address() {
        return server.address();
    }

    /// What came of its uses of tools so far, in order, as the newest request tells it.
    public synchronized List<JsonNode> toolResults() {
        return requests.isEmpty() ? List.of() : requests.getLast().results();
    }

    /// Every request for a step so far.
    public synchronized List<JsonNode> requests() {
        return requests.stream().map(Request::body).toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Optional<ModelApi> api = APIS.stream().filter(each -> each.answers(path)).findFirst();
        if (api.isEmpty()) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        String reply = reply(api.get(), ModelServer.asked(exchange));
        ModelServer.send(exchange, 200, "text/event-stream", reply);
    }

    private synchronized String reply(ModelApi api, JsonNode body) {
        List<String> offered = api.offered(body);
        if (offered.isEmpty()) {
            return api.reply(body, Step.says("Decisions"), requests.size());
        }
        Request request = new Request(api, body);
        int number = requests.size();
        requests.add(request);
        return api.reply(body, next(request, offered), number);
    }

    /// With the whole name of its tool: agents put the server's name before it, each in a way of its own. Claude Code
    /// offers a tool of a server once it was looked for, and connects to servers while it talks.
    private Step next(Request request, List<String> offered) {
        Step step = wanted(request);
        Optional<String> name =
                offered.stream()
                        .filter(each -> each.endsWith(step.tool()))
                        .min(Comparator.comparing(String::length));
        if (name.isEmpty() && offered.contains(SEARCH)) {
            return Step.uses(
                    SEARCH,
                    ProgramJson.object().put("query", "select:" + listed(step.tool(), request)));
        }
        taken += step.equals(waits()) ? 0 : 1;
        return step.tool().isEmpty()
                ? step
                : new Step("", name.orElse(step.tool()), filled(step.input(), request.body()));
    }

    /// The whole name of a tool that the agent lists without offering it, as it said it last.
    private static String listed(String tool, Request request) {
        return Pattern.compile("\\w*sayso_+" + Pattern.quote(tool))
                .matcher(request.body().toString().replace("\\n", " "))
                .results()
                .map(MatchResult::group)
                .reduce((_, last) -> last)
                .orElse("mcp__sayso__" + tool);
    }

    private Step wanted(Request request) {
        List<JsonNode> results = request.results();
        if (!results.isEmpty() && results.getLast().toString().contains(ADVICE)) {
            return waits();
        }
        return taken < steps.size() ? steps.get(taken) : Step.says("I am done.");
    }

    private static Step waits() {
        return Step.uses("await_decision", ProgramJson.object().put("decision_id", ID));
    }

    /// With the newest decision of which the agent has told, where it is named.
    private static JsonNode filled(JsonNode input, JsonNode body) {
        Optional<String> newest =
                DECISION.matcher(body.toString())
                        .results()
                        .map(MatchResult::group)
                        .reduce((_, last) -> last);
        return ProgramJson.parse(input.toString().replace(ID, newest.orElse("none")));
    }

    @Override
    public void close() {
        server.close();
    }
}
