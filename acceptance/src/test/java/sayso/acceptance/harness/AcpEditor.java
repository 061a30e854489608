package sayso.acceptance.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An editor that starts an agent behind `sayso acp` and talks to it in lines of the Agent Client Protocol.
public final class AcpEditor implements AutoCloseable {
    private final TestProcess proxy;
    private final AtomicInteger ids = new AtomicInteger();

    private AcpEditor(TestProcess proxy) {
        this.proxy = proxy;
    }

    /// Starts the proxy with the agent's own command.
    public static AcpEditor open(ProductDriver product, String... agent) {
        List<String> words = new ArrayList<>(List.of("acp", "--"));
        words.addAll(List.of(agent));
        return new AcpEditor(product.start(words.toArray(String[]::new)));
    }

    /// The proxy's process.
    public TestProcess proxy() {
        return proxy;
    }

    /// Introduces itself and begins a session in the folder; the session's id.
    ///
    /// @param capabilities what it shows
    public String begin(String folder, String capabilities) {
        JsonNode _ =
                result(
                        request(
                                "initialize",
                                "{\"protocolVersion\":1,\"clientCapabilities\":"
                                        + capabilities
                                        + "}"));
        return result(request("session/new", "{\"cwd\":\"" + folder + "\",\"mcpServers\":[]}"))
                .path("sessionId")
                .asString();
    }

    /// Begins a turn; the id of the request, which is replied to when it ends.
    public int prompt(String session, String text) {
        return request(
                "session/prompt",
                "{\"sessionId\":\""
                        + session
                        + "\",\"prompt\":[{\"type\":\"text\",\"text\":\""
                        + text
                        + "\"}]}");
    }

    /// Sends a request without waiting; its id.
    ///
    /// @param params as JSON
    public int request(String method, String params) {
        int id = ids.incrementAndGet();
        ObjectNode request =
                ProgramJson.object().put("jsonrpc", "2.0").put("id", id).put("method", method);
        request.set("params", ProgramJson.parse(params));
        proxy.write(request.toString());
        return id;
    }

    /// What the agent replied to a request, once it has.
    public JsonNode result(int id) {
        JsonNode reply =
                message(
                        "the reply to " + id,
                        each -> !each.has("method") && each.path("id").asInt(-1) == id);
        if (!reply.has("result")) {
            throw new AssertionError(reply + "\n" + proxy.errors());
        }
        return reply.path("result");
    }

    /// What the agent asks, once it does.
    public JsonNode asked(String method) {
        return message("the agent asks " + method, each -> isOf(each, method));
    }

    /// Replies to what the agent asked.
    ///
    /// @param result as JSON
    public void reply(JsonNode request, String result) {
        ObjectNode reply = ProgramJson.object().put("jsonrpc", "2.0");
        reply.set("id", request.path("id"));
        reply.set("result", ProgramJson.parse(result));
        proxy.write(reply.toString());
    }

    private static boolean isOf(JsonNode message, String method) {
        return message.path("method").asString("").equals(method);
    }

    private JsonNode message(String what, Predicate<JsonNode> fits) {
        return ProgramJson.parse(
                proxy.line(
                        what, line -> line.startsWith("{") && fits.test(ProgramJson.parse(line))));
    }

    @Override
    public void close() {
        proxy.kill();
    }
}
