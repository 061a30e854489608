package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.benchmarks.client.MinimalHttpClient;

/// Requests of agents and a person to one hub, as bytes on the wire.
///
/// @param agent the agents' credential
/// @param person the person's credential
record HubRequests(URI hub, String agent, String person) {
    private static final Pattern ID = Pattern.compile("\"id\":\"(d-[0-9a-z]+)\"");
    private static final Pattern LINK = Pattern.compile("\"url\":\"([^\"]+)\"");
    private static final Pattern OPEN = Pattern.compile("\"open_requests\":(\\d+)");
    private static final String QUESTION =
            """
            {"title":"Deploy build 42?","prompt":"It is green; it can go out now or on Monday.",\
            "selection_mode":"single","timeout_seconds":7200,"options":[\
            {"id":"ship","label":"Ship it","recommended":true},{"id":"hold","label":"Hold it"}]}\
            """;

    static HubRequests with(URI hub, Path home) throws IOException {
        return new HubRequests(
                hub,
                Files.readString(home.resolve("agent.token")).strip(),
                Files.readString(home.resolve("person.token")).strip());
    }

    /// A new decision; `id` finds its name in the reply.
    byte[] question() {
        return question(QUESTION);
    }

    byte[] question(String body) {
        return MinimalHttpClient.request(hub, "POST", "/api/decisions", by(agent), body);
    }

    static String id(String reply) {
        Matcher id = ID.matcher(reply);
        if (!id.find()) {
            throw new IllegalStateException("no decision in: " + reply);
        }
        return id.group(1);
    }

    /// The answer that belongs to this decision and no other.
    byte[] answer(String id) {
        String body = "{\"selected_ids\":[\"ship\"],\"global_annotation\":\"" + note(id) + "\"}";
        return MinimalHttpClient.request(
                hub, "POST", "/api/decisions/" + id + "/answer", by(person), body);
    }

    /// The decision as the HTTP API shows it.
    byte[] show(String id) {
        return MinimalHttpClient.request(hub, "GET", "/api/decisions/" + id, by(agent), "");
    }

    /// What says without a credential that the hub is there.
    byte[] liveness() {
        return MinimalHttpClient.request(hub, "GET", "/health", "", "");
    }

    /// A wait over the HTTP API.
    byte[] poll(String id, int seconds) {
        String path = "/api/decisions/" + id + "/await?seconds=" + seconds;
        return MinimalHttpClient.request(hub, "GET", path, by(agent), "");
    }

    /// A wait over MCP.
    byte[] call(String id, int seconds) {
        String headers =
                by(agent)
                        + "Accept: application/json, text/event-stream\r\n"
                        + "MCP-Protocol-Version: 2026-07-28\r\n"
                        + "Mcp-Method: tools/call\r\nMcp-Name: await_decision\r\n";
        String body =
                """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"await_decision",\
                "arguments":{"decision_id":"%s","wait_seconds":%d},"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientInfo":{"name":"bench","version":"1"},\
                "io.modelcontextprotocol/clientCapabilities":{}}}}\
                """
                        .formatted(id, seconds);
        return MinimalHttpClient.request(hub, "POST", "/mcp", headers, body);
    }

    /// Whether a wait ended without an answer, so that one has to wait on.
    static boolean waitsOn(String reply) {
        return reply.contains("\"waited\":\"still_pending\"")
                || reply.contains("\"action_status\":\"pending\"");
    }

    /// Whether the reply of a wait brings the answer to this decision, whole.
    static boolean brings(String reply, String id) {
        boolean own =
                reply.contains("\"id\":\"" + id + "\"")
                        || reply.contains("\"decision_id\":\"" + id + "\"");
        return own && reply.contains('"' + note(id) + '"') && reply.contains("[\"ship\"]");
    }

    /// A link that opens the portal in a browser.
    byte[] link() {
        return MinimalHttpClient.request(hub, "POST", "/portal/links", by(person), "");
    }

    /// Such a link, which signs in once.
    String signInLink() throws IOException {
        try (MinimalHttpClient line = MinimalHttpClient.to(hub)) {
            String reply = line.call(link()).succeeded();
            Matcher url = LINK.matcher(reply);
            if (!url.find()) {
                throw new IllegalStateException("no link in: " + reply);
            }
            return url.group(1);
        }
    }

    byte[] health() {
        return MinimalHttpClient.request(hub, "GET", "/api/health", by(person), "");
    }

    static int open(String health) {
        Matcher open = OPEN.matcher(health);
        if (!open.find()) {
            throw new IllegalStateException("no open_requests in: " + health);
        }
        return Integer.parseInt(open.group(1));
    }

    private static String note(String id) {
        return "for " + id;
    }

    private static String by(String token) {
        return "Authorization: Bearer " + token + "\r\n";
    }
}
