package sayso.app;

import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// Calls tools of analyses through one of the doors. Parameters are JSON with single quotes.
interface AnalysisCaller extends AutoCloseable {
    /// The doors, each the product's own.
    enum Door {
        /// `sayso mcp --toolset analysis`.
        STDIO,
        /// The same, working on the hub that `SAYSO_URL` names.
        REMOTE,
        /// The hub's own `/mcp`, with the setting `hub_toolset`.
        HUB,
        /// `POST /api/cycles/…/tools/…`.
        HTTP,
        /// `sayso analysis call`.
        COMMAND;

        AnalysisCaller at(AnalysisHubFixture home) throws Exception {
            return switch (this) {
                case STDIO -> new OverStdio(home.environment());
                case REMOTE -> new OverStdio(home.elsewhere(home.agent()));
                case HUB -> new OverHub(home, home.agent());
                case HTTP -> new OverHttp(home, home.agent());
                case COMMAND -> new OnCommandLine(home);
            };
        }
    }

    /// What came of a call: `data` where it went well, `error` where not.
    record Reply(JsonNode data, JsonNode error) {
        private static final JsonNode NOTHING = MissingNode.getInstance();

        static Reply done(JsonNode data) {
            return new Reply(data, NOTHING);
        }

        static Reply refused(JsonNode error) {
            return new Reply(NOTHING, error);
        }

        boolean success() {
            return error.isMissingNode();
        }

        String code() {
            return error.path("code").asString("");
        }

        /// Fields that are at fault.
        List<String> fields() {
            return error.path("errors")
                    .valueStream()
                    .map(one -> one.path("field").asString(""))
                    .toList();
        }
    }

    /// A new cycle.
    Reply begin(String parameters) throws Exception;

    Reply call(String cycle, String tool, String parameters) throws Exception;

    @Override
    void close();

    /// A cycle in which every tool works at any time.
    default String free(String title) throws Exception {
        return id(begin("{'title':'" + title + "','flow':'free'}"));
    }

    /// A cycle in which one component is worked on after the other.
    default String linear(String title) throws Exception {
        return id(begin("{'title':'" + title + "','flow':'linear'}"));
    }

    private static String id(Reply begun) {
        if (!begun.success()) {
            throw new AssertionError(begun.toString());
        }
        return begun.data().path("cycle_id").stringValue();
    }

    default JsonNode ok(String cycle, String tool, String parameters) throws Exception {
        Reply reply = call(cycle, tool, parameters);
        if (!reply.success()) {
            throw new AssertionError(tool + " " + parameters + ": " + reply.error());
        }
        return reply.data();
    }

    private static String doubled(String json) {
        return json.replace('\'', '"');
    }

    private static String withCycle(@Nullable String cycle, String parameters) {
        String json = doubled(parameters);
        return cycle == null
                ? json
                : json.replaceFirst(
                        "^\\{", "{\"cycle_id\":\"" + cycle + "\"" + (json.equals("{}") ? "" : ","));
    }

    /// Over the standard streams of a server that the agent starts.
    final class OverStdio implements AnalysisCaller {
        private final McpSessionHarness server;

        OverStdio(Map<String, String> environment) throws Exception {
            this(environment, "analysis");
        }

        OverStdio(Map<String, String> environment, String toolset) throws Exception {
            server = McpSessionHarness.in(environment, "--toolset", toolset);
        }

        @Override
        public Reply begin(String parameters) throws Exception {
            return call(null, "create_cycle", parameters);
        }

        @Override
        public Reply call(@Nullable String cycle, String tool, String parameters) throws Exception {
            return said(
                    AnalysisHubFixture.json(
                            server.callAndWait(tool, withCycle(cycle, parameters))));
        }

        /// The names of the tools that it offers.
        List<String> offered() throws Exception {
            return names(AnalysisHubFixture.json(server.reply(server.request("tools/list", "{}"))));
        }

        static List<String> names(JsonNode reply) {
            return reply.at("/result/tools")
                    .valueStream()
                    .map(one -> one.path("name").stringValue())
                    .toList();
        }

        /// A result of MCP; an error of the protocol is read like one of a tool.
        static Reply said(JsonNode message) {
            JsonNode result = message.path("result");
            if (result.isMissingNode()) {
                return Reply.refused(message.has("error") ? message.path("error") : message);
            }
            JsonNode content = result.path("structuredContent");
            return result.path("isError").asBoolean(false)
                    ? Reply.refused(content)
                    : Reply.done(content);
        }

        @Override
        public void close() {
            server.close();
        }
    }

    /// Over the hub's MCP endpoint, in the revision that has no session.
    final class OverHub implements AnalysisCaller {
        private final AnalysisHubFixture home;
        private final String token;

        OverHub(AnalysisHubFixture home, String token) {
            this.home = home;
            this.token = token;
        }

        @Override
        public Reply begin(String parameters) throws Exception {
            return call(null, "create_cycle", parameters);
        }

        @Override
        public Reply call(@Nullable String cycle, String tool, String parameters) throws Exception {
            String arguments = withCycle(cycle, parameters);
            return OverStdio.said(
                    request(
                            "tools/call",
                            "\"name\":\"" + tool + "\",\"arguments\":" + arguments + ",",
                            "Mcp-Name",
                            tool));
        }

        /// The tools that it offers, with their schemas.
        JsonNode tools() throws Exception {
            return request("tools/list", "").at("/result/tools");
        }

        /// The whole message that replies to a call.
        JsonNode raw(String tool, String arguments) throws Exception {
            return request(
                    "tools/call",
                    "\"name\":\"" + tool + "\",\"arguments\":" + arguments + ",",
                    "Mcp-Name",
                    tool);
        }

        /// The names of the tools that it offers.
        List<String> offered() throws Exception {
            return OverStdio.names(request("tools/list", ""));
        }

        private JsonNode request(String method, String params, String... more) throws Exception {
            String[] headers = {
                "Accept", "application/json, text/event-stream",
                "MCP-Protocol-Version", "2026-07-28",
                "Mcp-Method", method
            };
            String[] all = new String[headers.length + more.length];
            System.arraycopy(headers, 0, all, 0, headers.length);
            System.arraycopy(more, 0, all, headers.length, more.length);
            return message(
                    home.send(
                            token,
                            "POST",
                            "/mcp",
                            """
                            {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s"_meta":{\
                            "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                            "io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"},\
                            "io.modelcontextprotocol/clientCapabilities":{}}}}\
                            """
                                    .formatted(method, params),
                            all));
        }

        /// The message in a reply, the last one if it is a stream: a call that takes longer is one.
        private static JsonNode message(HttpResponse<String> reply) {
            boolean stream =
                    reply.headers()
                            .firstValue("content-type")
                            .filter(type -> type.startsWith("text/event-stream"))
                            .isPresent();
            return AnalysisHubFixture.json(
                    stream
                            ? reply.body()
                                    .lines()
                                    .filter(line -> line.startsWith("data: {"))
                                    .reduce((_, last) -> last)
                                    .orElseThrow()
                                    .substring(6)
                            : reply.body());
        }

        @Override
        public void close() {}
    }

    /// Over the HTTP API.
    final class OverHttp implements AnalysisCaller {
        private final AnalysisHubFixture home;
        private final String token;

        OverHttp(AnalysisHubFixture home, String token) {
            this.home = home;
            this.token = token;
        }

        @Override
        public Reply begin(String parameters) throws Exception {
            return Reply.done(
                    AnalysisHubFixture.json(
                            home.send(token, "POST", "/api/cycles", doubled(parameters)).body()));
        }

        @Override
        public Reply call(String cycle, String tool, String parameters) throws Exception {
            return sent(cycle, tool, "{'parameters':" + parameters + ",'conversation_turn':1}");
        }

        /// With a body as it stands.
        Reply sent(String cycle, String tool, String body) throws Exception {
            JsonNode reply =
                    AnalysisHubFixture.json(
                            home.send(
                                            token,
                                            "POST",
                                            "/api/cycles/" + cycle + "/tools/" + tool,
                                            doubled(body))
                                    .body());
            if (!reply.path("success").asBoolean(false)) {
                return Reply.refused(
                        reply.has("error_detail") ? reply.path("error_detail") : reply);
            }
            ObjectNode data = (ObjectNode) reply.path("data");
            return Reply.done(data);
        }

        @Override
        public void close() {}
    }

    /// On the command line, as a person.
    final class OnCommandLine implements AnalysisCaller {
        private final AnalysisHubFixture home;

        OnCommandLine(AnalysisHubFixture home) {
            this.home = home;
        }

        @Override
        public Reply begin(String parameters) {
            JsonNode wanted = AnalysisHubFixture.json(doubled(parameters));
            Map<String, String> words = new LinkedHashMap<>();
            wanted.propertyStream()
                    .forEach(one -> words.put(one.getKey(), one.getValue().asString()));
            return run(
                    "analysis",
                    "new",
                    words.getOrDefault("title", ""),
                    "--flow",
                    words.getOrDefault("flow", "linear"),
                    "--json");
        }

        @Override
        public Reply call(String cycle, String tool, String parameters) {
            return run("analysis", "call", cycle, tool, doubled(parameters), "--json");
        }

        private Reply run(String... words) {
            McpSessionHarness.Said said = McpSessionHarness.run(home.environment(), words);
            JsonNode told = AnalysisHubFixture.json(said.out());
            return said.code() == 0 ? Reply.done(told) : Reply.refused(told.path("error"));
        }

        @Override
        public void close() {}
    }
}
