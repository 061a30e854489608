package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.wire.hub.HealthReply;

/// The log, the metrics and the health of a hub, over real sockets.
class HubObservabilityTest {
    @TempDir private Path home;
    private final HubMetrics metrics = new HubMetrics();
    private HubLog log;
    private HubServer hub;
    private HealthReply health = new HealthReply("0.1.0", null, Duration.ofSeconds(3), 1);

    @BeforeEach
    void start() {
        log = new HubLog(home.resolve("logs/hub.log"), SettableClock.standing(), 20_000);
        hub =
                HubServer.start(
                        HubOptions.onPort(0),
                        List.of(new SampleRoutes(), new HealthRoutes(() -> health, metrics)),
                        SampleRoutes.CREDENTIALS,
                        metrics,
                        log);
    }

    @AfterEach
    void stop() {
        hub.close();
        log.close();
        metrics.close();
    }

    @Test
    void saysToAnybodyThatItLivesAndToCallersHowItIs() throws Exception {
        assertThat(get("/health", "X-None: 1").body()).isEqualTo("{\"status\":\"ok\"}");
        RawHttp.Reply well = get("/api/health", bearer(SampleRoutes.AGENT));
        assertThat(well.status()).isEqualTo(200);
        assertThat(well.body())
                .isEqualTo(
                        "{\"status\":\"ok\",\"version\":\"0.1.0\",\"uptime_seconds\":3,"
                                + "\"open_requests\":1}");
        health = new HealthReply("0.1.0", "unreachable", Duration.ZERO, 1);
        RawHttp.Reply unwell = get("/api/health", bearer(SampleRoutes.AGENT));
        assertThat(unwell.status()).isEqualTo(503);
        assertThat(unwell.body()).contains("\"status\":\"store_unreachable\"");
    }

    @Test
    void countsRequestsByRowsOfTheTableAndNothingThatCallersMakeUp() throws Exception {
        get("/both/first", bearer(SampleRoutes.AGENT));
        get("/both/second", bearer(SampleRoutes.AGENT));
        for (int i = 0; i < 50; i++) {
            get("/made-up-" + i, bearer(SampleRoutes.AGENT));
        }

        quiet();
        RawHttp.Reply reply = get("/metrics", bearer(SampleRoutes.PERSON));
        assertThat(reply.header("content-type")).startsWith("text/plain; version=0.0.4");
        assertThat(reply.body())
                .contains(
                        "sayso_http_requests_seconds_count{method=\"GET\",route=\"/both/{id}\","
                                + "status=\"200\"} 2")
                .contains("sayso_http_refused_total{code=\"not_found\"} 50")
                .doesNotContain("made-up");
    }

    @Test
    void logsRefusalsAndFailuresButNoSecret() throws Exception {
        get("/both/x?token=" + SampleRoutes.PERSON, "X-None: 1");
        get("/both/x", bearer("wrong-" + SampleRoutes.PERSON));
        get("/failing", bearer(SampleRoutes.AGENT));
        get("/" + SampleRoutes.PERSON, bearer(SampleRoutes.PERSON));

        quiet();
        List<String> lines = Files.readAllLines(home.resolve("logs/hub.log"));
        assertThat(lines).hasSize(4).allMatch(line -> line.startsWith("{\"time\":\"2026-11-02T"));
        // why: a line is written after its reply, when the next request may be on its way
        assertThat(lines)
                .anySatisfy(line ->
                        assertThat(line)
                                .contains(
                                        "\"event\":\"refused\"",
                                        "\"status\":\"401\"",
                                        "\"route\":\"none\""))
                .anySatisfy(line ->
                        assertThat(line)
                                .contains(
                                        "\"event\":\"failed\"",
                                        "\"route\":\"/failing\"",
                                        "\"credential\":\"a1\"",
                                        "java.lang.IllegalStateException"));
        assertThat(String.join("", lines)).doesNotContain(SampleRoutes.PERSON, SampleRoutes.AGENT);
        assertThat(get("/failing", bearer(SampleRoutes.AGENT)).body())
                .contains("\"code\":\"internal\"")
                .doesNotContain("secret of the house");
    }

    @Test
    void aStoreThatCannotTellWhoCallsIsNamed() throws Exception {
        Authenticator gone =
                _ -> {
                    throw new StoreException(StoreFailureKind.MISSING, "The store is gone.", null);
                };
        try (HubServer lost =
                HubServer.start(
                        HubOptions.onPort(0), List.of(new SampleRoutes()), gone, metrics, log)) {
            RawHttp.Reply reply =
                    RawHttp.once(
                            lost,
                            "GET",
                            "/both/x",
                            "Host: 127.0.0.1:" + lost.port(),
                            bearer(SampleRoutes.AGENT));
            assertThat(reply.status()).isEqualTo(500);
            assertThat(reply.body())
                    .contains("\"code\":\"store_failed\"", "`sayso doctor` on the hub's computer");
        }
    }

    @Test
    void keepsTheLogPrivateAndBounded() throws Exception {
        Path file = home.resolve("logs/hub.log");
        for (int i = 0; i < 2_000; i++) {
            log.say("tried", "number", "%07d".formatted(i));
        }

        assertThat(log.lost()).isZero();
        assertThat(file.resolveSibling("hub.log.1")).exists();
        assertThat(file.resolveSibling("hub.log.2")).exists();
        assertThat(file.resolveSibling("hub.log.3")).doesNotExist();
        assertThat(Files.size(file)).isLessThanOrEqualTo(20_000);
        assertThat(Files.size(file.resolveSibling("hub.log.1"))).isLessThanOrEqualTo(20_000);
        assertThat(Files.readString(file)).endsWith("\"number\":\"0001999\"}\n");
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(Files.getPosixFilePermissions(file.getParent()))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    /// A request is told of once its reply is out, so its caller may be faster than the log.
    private void quiet() {
        long until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (hub.openRequests() > 0) {
            assertThat(until - System.nanoTime()).isPositive();
            Thread.onSpinWait();
        }
    }

    private RawHttp.Reply get(String path, String header) throws Exception {
        return RawHttp.once(hub, "GET", path, "Host: 127.0.0.1:" + hub.port(), header);
    }

    private static String bearer(String secret) {
        return "Authorization: Bearer " + secret;
    }
}
