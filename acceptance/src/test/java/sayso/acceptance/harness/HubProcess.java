package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A hub of one sandbox, as a process of its own. Closing it ends it in good order.
public final class HubProcess implements AutoCloseable {
    /// What a hub is not given that lives for hours: one of a test ends before its second compiler has paid.
    private static final String SHORT_LIVED =
            "-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=4";

    private final ProductDriver product;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private JsonNode where;
    private boolean killed;

    private HubProcess(ProductDriver product, JsonNode where) {
        this.product = product;
        this.where = where;
    }

    /// Starts one on any free port.
    public static HubProcess start(ProductDriver product) {
        return new HubProcess(product, started(product, "0", SHORT_LIVED));
    }

    /// Starts one on any free port, in a heap of at most so much, as in `64m`.
    public static HubProcess startIn(String heap, ProductDriver product) {
        return new HubProcess(product, started(product, "0", "-Xmx" + heap));
    }

    private static JsonNode started(ProductDriver product, String port, String options) {
        ProcessBuilder start =
                product.sandbox()
                        .process(ProductDriver.command("hub", "start", "--port", port, "--json"));
        start.environment().put("SAYSO_JAVA_OPTIONS", options);
        return TestProcess.start(start).closeInput().result().succeeded().json();
    }

    public String url() {
        return where.path("url").asString();
    }

    public int port() {
        return URI.create(url()).getPort();
    }

    public String agentToken() {
        return token("agent.token");
    }

    public String personToken() {
        return token("person.token");
    }

    /// The id of the decision with this title that waits, as soon as there is one.
    public String waitingDecision(String title) {
        return ConditionPoller.find(
                "a decision waits: " + title,
                () ->
                        decisions("/api/decisions?state=pending&limit=100").stream()
                                .filter(each -> each.path("title").asString().equals(title))
                                .map(each -> each.path("id").asString())
                                .findFirst());
    }

    /// Whether nobody has answered it.
    public boolean isPending(String id) {
        return send("/api/decisions/" + id, null).path("state").asString().equals("pending");
    }

    /// Answers over the HTTP API, as the person of the home.
    public void answer(String id, String option, String rationale) {
        // why: what is destructive is asked once more, and this person means it
        ObjectNode body = ProgramJson.object().put("rationale", rationale).put("confirm", true);
        body.putArray("selected_ids").add(option);
        send("/api/decisions/" + id + "/answer", body);
    }

    /// The same with an answer as it stands, from this surface.
    public void answer(String id, ObjectNode answer, String surface) {
        send("/api/decisions/" + id + "/answer?surface=" + surface, answer);
    }

    /// A link that signs a browser in, once.
    ///
    /// @param decision what it shows first; null for the dashboard
    public String portalLink(@Nullable String decision) {
        String path = "/portal/links" + (decision == null ? "" : "?decision=" + decision);
        return send(path, ProgramJson.object()).path("url").asString();
    }

    /// Begins an analysis as an agent, whose tools may be called in any order; its cycle.
    public String newCycle(String title) {
        return ProgramJson.parse(
                        text("/api/cycles", ProgramJson.object().put("title", title), agentToken()))
                .path("cycle_id")
                .asString();
    }

    /// Calls tools of an analysis as an agent, one after the other.
    ///
    /// @param calls each a tool and its parameters in JSON, as in `add_tension {"sacrifices":"Money"}`
    public void callTools(String cycle, List<String> calls) {
        ObjectNode body = ProgramJson.object();
        ArrayNode all = body.put("stop_on_error", true).putArray("calls");
        for (String call : calls) {
            String[] parts = call.split(" ", 2);
            all.addObject().put("tool", parts[0]).set("parameters", ProgramJson.parse(parts[1]));
        }
        JsonNode reply =
                ProgramJson.parse(text("/api/cycles/" + cycle + "/tools", body, agentToken()));
        if (!reply.path("success").asBoolean()) {
            throw new AssertionError(reply.toString());
        }
    }

    /// Asks as an agent, without waiting; the decision's id.
    public String ask(ObjectNode question) {
        return sendAsAgent("/api/decisions", question).path("decision").path("id").asString();
    }

    /// Proposes a plan as Claude Code in this session, which plans; the id of the decision that approves it.
    public String propose(String session, String plan) {
        String path = "/api/plans/claude-code/" + session;
        sendAsAgent(path + "/on", ProgramJson.object().put("folder", "/srv/shop"));
        return sendAsAgent(path + "/propose", ProgramJson.object().put("plan", plan))
                .path("plan")
                .path("decision_id")
                .asString();
    }

    /// Sends this to a route of the HTTP API as an agent; what it replies.
    public JsonNode sendAsAgent(String path, JsonNode body) {
        return ProgramJson.parse(text(path, body, agentToken()));
    }

    /// The same as the person of the home.
    public JsonNode sendAsPerson(String path, JsonNode body) {
        return send(path, body);
    }

    /// How many requests it works on, this one not counted.
    public int openRequests() {
        return send("/api/health", null).path("open_requests").asInt() - 1;
    }

    /// Whether a request of this route was answered and another one of any is at work.
    public boolean holdsAfter(String route) {
        return text("/metrics", null).contains("route=\"" + route + "\"") && openRequests() > 0;
    }

    /// SIGKILL, by its id; returns when it is gone.
    public void kill() {
        ends(ProcessHandle::destroyForcibly);
        killed = true;
    }

    private void ends(Consumer<ProcessHandle> signal) {
        ProcessHandle process = ProcessHandle.of(where.path("pid").asLong()).orElseThrow();
        signal.accept(process);
        ConditionPoller.holds("the hub is gone", () -> !process.isAlive());
    }

    /// Starts a new one at the same address.
    public void startAgain() {
        String before = url();
        String port = String.valueOf(port());
        where = started(product, port, SHORT_LIVED);
        killed = false;
        if (!url().equals(before)) {
            throw new AssertionError("it was at " + before + " and came back at " + url());
        }
    }

    private List<JsonNode> decisions(String path) {
        return StreamSupport.stream(send(path, null).path("decisions").spliterator(), false)
                .toList();
    }

    private JsonNode send(String path, @Nullable JsonNode body) {
        return ProgramJson.parse(text(path, body));
    }

    private String text(String path, @Nullable JsonNode body) {
        return text(path, body, personToken());
    }

    private String text(String path, @Nullable JsonNode body, String token) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url() + path))
                        .header("Authorization", "Bearer " + token)
                        .timeout(ConditionPoller.BOUND);
        if (body != null) {
            request.header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
        }
        try {
            HttpResponse<String> response =
                    http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new AssertionError(path + ": " + response + " " + response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private String token(String file) {
        try {
            return Files.readString(product.sandbox().home().resolve(file)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        http.close();
        if (!killed) {
            ends(ProcessHandle::destroy);
        }
    }
}
