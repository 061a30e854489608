package sayso.acceptance.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// An MCP client that others wrote, run by Node: it starts the server, lists its tools, calls one, prints what it got.
public final class NodeClient implements AutoCloseable {
    private final Running running;

    private NodeClient(Running running) {
        this.running = running;
    }

    /// Starts `acceptance/src/test/node/<script>` against `sayso mcp` and lets it call `tool`.
    public static NodeClient start(Sandbox sandbox, String script, String tool, JsonNode input) {
        return start(sandbox, script, tool, input, Map.of());
    }

    /// The same against a hub.
    public static NodeClient start(
            Sandbox sandbox, String script, String tool, JsonNode input, Hub hub) {
        return start(
                sandbox,
                script,
                tool,
                input,
                Map.of("SAYSO_MCP_URL", hub.url() + "/mcp", "SAYSO_MCP_TOKEN", hub.agentToken()));
    }

    private static NodeClient start(
            Sandbox sandbox,
            String script,
            String tool,
            JsonNode input,
            Map<String, String> environment) {
        List<String> command = new ArrayList<>();
        command.add("node");
        command.add(Checkout.root().resolve("acceptance/src/test/node").resolve(script).toString());
        command.add(tool);
        command.add(input.toString());
        command.add("--");
        command.addAll(List.of(Product.command("mcp")));
        ProcessBuilder builder = sandbox.process(command.toArray(String[]::new));
        builder.environment().put("SAYSO_TOOLS", Checkout.tools().toString());
        builder.environment().putAll(environment);
        return new NodeClient(Running.start(builder).closeInput());
    }

    /// The first thing of this kind that the client reported, as soon as it did.
    public JsonNode event(String kind) {
        String start = "{\"event\":\"" + kind + "\"";
        return Json.parse(
                running.line("the client reports " + kind, line -> line.startsWith(start)));
    }

    /// How the client ended.
    public Result end() {
        return running.result();
    }

    @Override
    public void close() {
        running.close();
    }
}
