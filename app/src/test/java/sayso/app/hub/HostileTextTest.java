package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.decision.log.LogCheckResult;
import sayso.store.SqlStore;

/// Text that a database may refuse, in every string of every body, through a hub to each database.
class HostileTextTest {
    private static final Pattern STRING = Pattern.compile("\"[^\"]*\"(?!:)");
    private static final List<String> TEXTS = List.of("a\\u0000b", "\\ud800");
    private static final String ASK =
            """
            {"title":"Ship ~?","prompt":"Build 42.","idempotency_key":"key-~","blocks":["bd-~"],\
            "options":[{"id":"yes","label":"Yes","description":"go"},{"id":"no","label":"No"}]}\
            """;
    private static final String MCP =
            """
            {"jsonrpc":"2.0","id":"i","method":"tools/call","params":{"name":"provide_choice",\
            "arguments":{"title":"Ship ~?","prompt":"Build 42, and why.","wait_seconds":0,\
            "idempotency_key":"mcp-~","project_key":"p","asker_name":"x","options":[{"id":"yes",\
            "label":"Yes","recommended":true},{"id":"no","label":"No"}]},"_meta":{\
            "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientInfo":{"name":"client","version":"1"},\
            "claudecode/toolUseId":"toolu_~","io.modelcontextprotocol/clientCapabilities":{}}}}\
            """;

    @TempDir private Path folder;
    private final HttpClient http = HttpClient.newHttpClient();
    private int number;

    @Test
    void isTakenOrRefusedByAHubOverAFile() throws Exception {
        tried(Map.of());
    }

    @Test
    void isTakenOrRefusedByAHubOverAServer() throws Exception {
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start()) {
            tried(
                    Map.of(
                            "SAYSO_DB",
                            "postgres://postgres:x@127.0.0.1:" + server.getPort() + "/postgres"));
        }
    }

    private void tried(Map<String, String> more) throws Exception {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("SAYSO_HOME", folder.toString());
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        ConsoleStreams console =
                new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
        try (Wiring wiring = Wiring.serving(console, environment);
                SqlStore store = wiring.ownStore();
                HubRun hub = new HubRun(wiring, store, 0, Duration.ZERO)) {
            String agent = Files.readString(folder.resolve("agent.token")).strip();
            String person = Files.readString(folder.resolve("person.token")).strip();
            String asked = send(hub, person, "POST", "/api/decisions", numbered(ASK)).body();
            String id = asked.replaceAll("(?s).*?\"id\":\\s*\"(d-[0-9a-z]+)\".*", "$1");
            each(hub, person, "POST", "/api/decisions", ASK);
            each(hub, agent, "POST", "/mcp", MCP);
            String of = "/api/decisions/" + id;
            each(hub, person, "PUT", of + "/draft", "{\"selected_ids\":[\"yes\"],\"text\":\"t\"}");
            each(
                    hub,
                    person,
                    "POST",
                    of + "/answer",
                    "{\"selected_ids\":[\"yes\"],\"option_annotations\":{\"no\":\"n\"},"
                            + "\"additional_annotation\":\"n\"}");
            each(hub, person, "POST", of + "/cancel", "{\"kind\":\"refused\",\"reason\":\"r\"}");
            each(hub, person, "POST", "/api/erase", "{\"ids\":[\"d-000000\"],\"reason\":\"r\"}");
            for (String text : List.of("%00", "a%00b", "%ed%a0%80", "%ff", "%EF%BF%BF")) {
                for (String path :
                        List.of(
                                "/api/decisions/~",
                                "/api/decisions/~/await?seconds=0",
                                "/api/gates/~",
                                "/api/decisions?asker=~",
                                "/api/decisions?owner=~&session=~&item=~",
                                "/api/decisions?after=~",
                                "/api/events?decision=~")) {
                    isOurs(send(hub, person, "GET", path.replace("~", text), ""), path + text);
                }
            }
            assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }

    /// The body once for each of its strings and each text.
    private void each(HubRun hub, String token, String method, String path, String body)
            throws Exception {
        List<int[]> places = new ArrayList<>();
        Matcher string = STRING.matcher(body);
        while (string.find()) {
            places.add(new int[] {string.start(), string.end()});
        }
        for (int[] place : places) {
            for (String text : TEXTS) {
                String changed =
                        numbered(body.substring(0, place[0]))
                                + '"'
                                + text
                                + '"'
                                + numbered(body.substring(place[1]));
                isOurs(send(hub, token, method, path, changed), path + " " + changed);
            }
        }
    }

    private static void isOurs(HttpResponse<String> reply, String what) {
        assertThat(reply.statusCode()).as(what + " -> " + reply.body()).isLessThan(500);
        assertThat(reply.body())
                .as(what)
                .doesNotContain("Exception", "sayso.", "postgres", "SQLITE", "-32603");
    }

    private String numbered(String text) {
        number++;
        return text.replace("~", Integer.toString(number));
    }

    private HttpResponse<String> send(
            HubRun hub, String token, String method, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(hub.where().url() + path))
                        .header("Content-Type", "application/json")
                        .timeout(Duration.ofSeconds(30))
                        .header("Authorization", "Bearer " + token)
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body));
        if (path.equals("/mcp")) {
            request.header("Accept", "application/json, text/event-stream")
                    .header("MCP-Protocol-Version", "2026-07-28")
                    .header("Mcp-Method", "tools/call")
                    .header("Mcp-Name", "provide_choice");
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
