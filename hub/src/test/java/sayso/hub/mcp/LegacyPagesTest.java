package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.hub.mcp.RawRequestBytes.Reply;
import tools.jackson.databind.JsonNode;

/// A client of 2025-11-25 over streamable HTTP is offered the page of the portal on the stream of its
/// call, and hears there when the decision has ended.
@Timeout(180)
class LegacyPagesTest {
    private static final Actor.Person ANN = new Actor.Person("ann", Surface.WEB, Assurance.WEB);
    private static final String QUESTION =
            McpCallSamples.question("page", ",\"transport\":\"web\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private McpHubFixture hub;
    private String session = "";

    @BeforeEach
    void connect() throws IOException {
        hub = McpHubFixture.withPages();
        session = session();
    }

    @AfterEach
    void close() {
        http.close();
        hub.close();
    }

    @Test
    void thePageIsOfferedAndItsEndIsTold() throws Exception {
        try (BufferedReader call = call(session, "provide_choice", QUESTION)) {
            JsonNode offered = message(call);
            Decision decision = hub.decisions().getFirst();
            assertThat(offered.path("method").asString()).isEqualTo("elicitation/create");
            JsonNode params = offered.path("params");
            assertThat(params.path("mode").asString()).isEqualTo("url");
            assertThat(params.path("url").asString())
                    .isEqualTo(McpHubFixture.PAGES + "/choice/" + decision.id());
            assertThat(said(session, offered, "accept").status()).isEqualTo(202);
            answer(decision);

            JsonNode done = message(call);
            assertThat(done.path("method").asString())
                    .isEqualTo("notifications/elicitation/complete");
            assertThat(done.path("params"))
                    .isEqualTo(
                            McpCallSamples.json(
                                    "{\"elicitationId\":%s}"
                                            .formatted(params.path("elicitationId"))));
            assertThat(chosen(message(call))).isEqualTo("[\"hold\"]");
        }
    }

    @Test
    void aRefusedPageIsNotHeardOfAgain() throws Exception {
        try (BufferedReader call = call(session, "provide_choice", QUESTION)) {
            JsonNode offered = message(call);
            said(session, offered, "decline");
            answer(hub.decisions().getFirst());

            assertThat(chosen(message(call))).isEqualTo("[\"hold\"]");
        }
    }

    @Test
    void whatEndsBetweenTwoCallsIsToldByTheSecondAndToTheClientThatWasOffered() throws Exception {
        String id;
        try (BufferedReader call = call(session, "provide_choice", QUESTION)) {
            JsonNode offered = message(call);
            said(session, offered, "accept");
            id = hub.decisions().getFirst().id().value();
            McpCallSamples.post(
                            BUILDER,
                            """
                            {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\
                            """)
                    .with("Mcp-Session-Id", session)
                    .send(hub.port());
            answer(hub.decisions().getFirst());
        }
        String following = "{\"decision_id\":\"" + id + "\"}";

        try (BufferedReader other = call(session(), "await_decision", following)) {
            assertThat(chosen(message(other))).isEqualTo("[\"hold\"]");
        }
        try (BufferedReader same = call(session, "await_decision", following)) {
            assertThat(message(same).path("params").path("elicitationId").asString())
                    .isEqualTo("page-" + id);
            assertThat(chosen(message(same))).isEqualTo("[\"hold\"]");
        }
    }

    private String session() throws IOException {
        return McpCallSamples.initialize(BUILDER, "{\"elicitation\":{\"url\":{}}}")
                .send(hub.port())
                .header("mcp-session-id");
    }

    private void answer(Decision decision) {
        hub.desk().answer(decision.id(), Answer.choosing(new OptionId("hold")), ANN, null);
    }

    private Reply said(String session, JsonNode asked, String action) throws IOException {
        return McpCallSamples.post(
                        BUILDER,
                        "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"action\":\"%s\"}}"
                                .formatted(asked.path("id"), action))
                .with("Mcp-Session-Id", session)
                .send(hub.port());
    }

    /// A call whose reply is read while it is written.
    private BufferedReader call(String session, String tool, String arguments)
            throws IOException, InterruptedException {
        RawRequestBytes.Request call = McpCallSamples.legacyTool(BUILDER, session, tool, arguments);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + hub.port() + call.target()))
                        .timeout(Duration.ofSeconds(30))
                        .POST(BodyPublishers.ofByteArray(call.body()));
        call.headers().forEach(request::header);
        return new BufferedReader(
                new InputStreamReader(
                        http.send(request.build(), BodyHandlers.ofInputStream()).body(), UTF_8));
    }

    /// The next message of a stream, or the only one of a reply.
    private static JsonNode message(BufferedReader reply) throws IOException {
        for (String line = reply.readLine(); line != null; line = reply.readLine()) {
            String data = line.startsWith("data: ") ? line.substring("data: ".length()) : line;
            if (data.startsWith("{") && !data.contains("notifications/progress")) {
                return McpCallSamples.json(data);
            }
        }
        throw new AssertionError("the reply ended");
    }

    private static String chosen(JsonNode message) {
        return message.path("result")
                .path("structuredContent")
                .path("selection")
                .path("selected_ids")
                .toString();
    }
}
