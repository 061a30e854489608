package sayso.app.hub;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.hub.http.AccessRule;
import sayso.hub.http.Route;
import sayso.hub.http.WebSocketRoute;
import sayso.store.SqlStore;

/// The hub as it is put together for the product: no route of it is outside the fences, and none is
/// missing in the reference.
class HubRoutesTest {
    private static final Set<AccessRule> PEOPLE =
            Set.of(AccessRule.PEOPLE, AccessRule.PEOPLE_AND_SITTINGS);
    private static final Pattern DOCUMENTED =
            Pattern.compile("(?m)^\\| `([A-Z]+ /\\S*)` \\| (\\w+) \\|");

    @TempDir private Path home;
    private Wiring wiring;
    private SqlStore store;
    private HubRun hub;
    private String agent = "";
    private String person = "";

    @BeforeEach
    void start() throws IOException {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        wiring =
                Wiring.serving(
                        new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere),
                        Map.of("SAYSO_HOME", home.toString()));
        store = wiring.ownStore();
        hub = new HubRun(wiring, store, 0, Duration.ZERO);
        agent = Files.readString(home.resolve("agent.token")).strip();
        person = Files.readString(home.resolve("person.token")).strip();
    }

    @AfterEach
    void stop() {
        hub.close();
        store.close();
        wiring.close();
    }

    @Test
    void servesWhatTheReferenceListsAndMcpAndNothingElse() throws IOException {
        Map<String, String> documented = new TreeMap<>();
        for (String page : List.of("http-api.md", "hooks.md", "portal.md")) {
            Matcher row =
                    DOCUMENTED.matcher(Files.readString(Path.of("..", "docs", "reference", page)));
            while (row.find()) {
                documented.put(row.group(1), row.group(2));
            }
        }
        Map<String, String> served = new TreeMap<>();
        hub.table()
                .routes()
                .forEach(route ->
                        served.put(
                                route.toString(),
                                route.admits()
                                        .name()
                                        .toLowerCase(Locale.ROOT)
                                        .replace("_and_sittings", "")));
        hub.table().sockets().forEach(socket -> served.put("WS " + socket.path(), "socket"));

        assertThat(documented).hasSizeGreaterThan(10);
        assertThat(served).containsAllEntriesOf(documented);
        served.keySet().removeAll(documented.keySet());
        assertThat(served)
                .containsOnlyKeys(
                        "GET /health", "GET /api/health", "GET /metrics", "* /mcp", "WS /live");
    }

    @Test
    void everyRouteIsBehindEveryFence() throws IOException {
        String own = "127.0.0.1:" + port();
        for (Call call : calls()) {
            String person = "Authorization: Bearer " + this.person;
            for (String host :
                    List.of("evil.example:" + port(), "127.0.0.1", "localhost.evil.example")) {
                assertThat(call.send("Host: " + host, person).status())
                        .as(call.path)
                        .isEqualTo(421);
            }
            for (String origin : List.of("null", "http://evil.example", "https://" + own)) {
                assertThat(call.send("Host: " + own, "Origin: " + origin, person).status())
                        .as(call.path)
                        .isEqualTo(403);
            }
            Reply options =
                    new Call("OPTIONS", call.path, call.admits)
                            .send(
                                    "Host: " + own,
                                    "Origin: http://" + own,
                                    "Access-Control-Request-Method: " + call.method);
            assertThat(options.status()).as(call.path).isEqualTo(405);
            assertThat(options.headers()).doesNotContain("access-control");

            Reply stranger = call.send("Host: " + own, "Origin: http://" + own);
            assertThat(stranger.status())
                    .as(call.path)
                    .matches(status -> (status == 401) == (call.admits != AccessRule.ANYBODY));
            assertThat(stranger.headers()).doesNotContain("access-control");
            assertThat(call.send("Host: " + own, person).status())
                    .as(call.path)
                    .matches(status -> (status == 403) == (call.admits == AccessRule.AGENTS));
            assertThat(call.send("Host: " + own, "Authorization: Bearer " + agent).status())
                    .as(call.path)
                    .matches(status -> (status == 403) == PEOPLE.contains(call.admits));
        }
    }

    @Test
    void noSecretIsInAFileOfTheHomeButItsOwn() throws IOException {
        for (Call call : calls()) {
            String host = "Host: 127.0.0.1:" + port();
            call.send(host, "Authorization: Bearer " + agent);
            call.send(host, "Authorization: Bearer " + person);
            new Call("GET", call.path + "?token=" + person, call.admits).send(host);
        }
        hub.close();
        List<Path> files;
        try (Stream<Path> all = Files.walk(home)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files).anyMatch(file -> file.endsWith("logs/hub.log"));
        for (Path file : files) {
            if (!file.toString().endsWith(".token")) {
                assertThat(Files.readString(file, ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(agent.split("_", 4)[3])
                        .doesNotContain(person.split("_", 4)[3]);
            }
        }
    }

    private record Reply(int status, String headers) {}

    private final class Call {
        private final String method;
        private final String path;
        private final AccessRule admits;

        Call(String method, String path, AccessRule admits) {
            this.method = method;
            this.path = path;
            this.admits = admits;
        }

        Reply send(String... headers) throws IOException {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
                socket.setSoTimeout(10_000);
                String head =
                        method
                                + " "
                                + path
                                + " HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length:"
                                + " 2\r\n"
                                + String.join("\r\n", headers)
                                + "\r\n\r\n{}";
                socket.getOutputStream().write(head.getBytes(UTF_8));
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
                int status = Integer.parseInt(in.readLine().substring(9, 12));
                StringBuilder all = new StringBuilder();
                for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
                    all.append(line.toLowerCase(Locale.ROOT)).append('\n');
                }
                return new Reply(status, all.toString());
            }
        }
    }

    private List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (Route route : hub.table().routes()) {
            String method = route.method().equals(Route.ANY_METHOD) ? "POST" : route.method();
            String path = route.path().replaceAll("\\{\\w+}", "x");
            calls.add(
                    new Call(method, path.replaceAll("await$", "await?seconds=0"), route.admits()));
        }
        for (WebSocketRoute socket : hub.table().sockets()) {
            calls.add(new Call("GET", socket.path(), socket.admits()));
        }
        return calls;
    }

    private int port() {
        return URI.create(hub.where().url()).getPort();
    }
}
