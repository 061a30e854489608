package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;

/// Two hubs of two homes serve one PostgreSQL database side by side.
class TwoHubsTest {
    @TempDir private Path folder;

    @Test
    void shareCredentialsAndDecisionsAndOneOutlivesTheOther() throws Exception {
        try (EmbeddedPostgres server =
                        EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start();
                HttpClient http = HttpClient.newHttpClient()) {
            String database =
                    "postgres://postgres:secret@127.0.0.1:" + server.getPort() + "/postgres";
            Wiring one = wiring("one", database);
            Wiring two = wiring("two", database);
            try (SqlStore storeOne = one.ownStore();
                    SqlStore storeTwo = two.ownStore();
                    HubRun second = new HubRun(two, storeTwo, 0, Duration.ZERO)) {
                String agent;
                String id;
                try (HubRun first = new HubRun(one, storeOne, 0, Duration.ZERO)) {
                    agent = Files.readString(folder.resolve("one/agent.token")).strip();
                    assertThat(first.where().store()).doesNotContain("secret");
                    assertThat(first.where().url()).isNotEqualTo(second.where().url());
                    String asked =
                            send(
                                            http,
                                            request(first, "/api/decisions", agent)
                                                    .POST(
                                                            HttpRequest.BodyPublishers.ofString(
                                                                    "{\"title\":\"Ship it?\",\"prompt\":\"Build 42.\","
                                                                            + "\"options\":[{\"id\":\"yes\",\"label\":\"Yes\"},"
                                                                            + "{\"id\":\"no\",\"label\":\"No\"}]}")))
                                    .body();
                    id = asked.replaceAll("(?s).*?\"id\":\\s*\"(d-[0-9a-z]+)\".*", "$1");
                }

                HttpResponse<String> seen =
                        send(http, request(second, "/api/decisions/" + id, agent));

                assertThat(seen.statusCode()).as(seen.body()).isEqualTo(200);
                storeTwo.access().revoke(agent.split("_", 4)[2], new Actor.Rule("test"));
                assertThat(send(http, request(second, "/api/health", agent)).statusCode())
                        .isEqualTo(401);
            }
        }
    }

    private Wiring wiring(String home, String database) {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        return Wiring.serving(
                new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere),
                Map.of("SAYSO_HOME", folder.resolve(home).toString(), "SAYSO_DB", database));
    }

    private static HttpRequest.Builder request(HubRun hub, String path, String token) {
        return HttpRequest.newBuilder(URI.create(hub.where().url() + path))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token);
    }

    private static HttpResponse<String> send(HttpClient http, HttpRequest.Builder request)
            throws Exception {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
