package sayso.acceptance.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// An MCP client that others wrote, run by Node: it connects once for each order, all at the same time, and prints what
/// it comes by.
public final class NodeClient implements AutoCloseable {
    private final TestProcess running;

    private NodeClient(TestProcess running) {
        this.running = running;
    }

    /// Starts `acceptance/src/test/node/<script>` against `sayso mcp`, one for each order.
    public static NodeClient start(
            UserSandbox sandbox, String script, List<NodeClientOrder> orders) {
        return start(sandbox, script, orders, Map.of());
    }

    /// The same with every tool there is.
    public static NodeClient startWithEveryTool(
            UserSandbox sandbox, String script, List<NodeClientOrder> orders) {
        return start(
                sandbox,
                script,
                orders,
                Map.of(),
                ProductDriver.command("mcp", "--toolset", "all"));
    }

    /// The same against a hub, as its agent.
    public static NodeClient start(
            UserSandbox sandbox, String script, List<NodeClientOrder> orders, HubProcess hub) {
        return start(
                sandbox,
                script,
                orders,
                Map.of("SAYSO_MCP_URL", hub.url() + "/mcp", "SAYSO_MCP_TOKEN", hub.agentToken()));
    }

    private static NodeClient start(
            UserSandbox sandbox,
            String script,
            List<NodeClientOrder> orders,
            Map<String, String> environment) {
        return start(sandbox, script, orders, environment, ProductDriver.command("mcp"));
    }

    private static NodeClient start(
            UserSandbox sandbox,
            String script,
            List<NodeClientOrder> orders,
            Map<String, String> environment,
            String... server) {
        ArrayNode all = ProgramJson.array();
        orders.forEach(order -> all.add(order.toJson()));
        List<String> command = new ArrayList<>();
        command.add("node");
        command.add(
                CheckoutPaths.root()
                        .resolve("acceptance/src/test/node")
                        .resolve(script)
                        .toString());
        command.add(all.toString());
        command.add("--");
        command.addAll(List.of(server));
        ProcessBuilder builder = sandbox.process(command.toArray(String[]::new));
        builder.environment().put("SAYSO_TOOLS", CheckoutPaths.tools().toString());
        builder.environment().putAll(environment);
        return new NodeClient(TestProcess.start(builder).closeInput());
    }

    /// The first thing of this kind that came of the order, as soon as it did.
    public JsonNode event(String order, String kind) {
        return event(order, kind, _ -> true);
    }

    /// The first that fits; fails when the order came to nothing.
    public JsonNode event(String order, String kind, Predicate<JsonNode> fits) {
        String line =
                running.line(
                        "the client reports " + kind + " of '" + order + "'",
                        each -> {
                            if (isOf(each, "failed", order)) {
                                throw new AssertionError(ProgramJson.parse(each).path("message"));
                            }
                            return isOf(each, kind, order) && fits.test(ProgramJson.parse(each));
                        });
        return ProgramJson.parse(line);
    }

    /// Whether anything of this kind came of the order so far.
    public boolean hasReported(String order, String kind) {
        return running.lines().stream().anyMatch(line -> isOf(line, kind, order));
    }

    private static boolean isOf(String line, String kind, String order) {
        return line.startsWith("{\"event\":\"" + kind + "\",\"order\":\"" + order + "\"");
    }

    @Override
    public void close() {
        running.close();
    }
}
