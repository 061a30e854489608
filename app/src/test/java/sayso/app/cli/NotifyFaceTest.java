package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who is told of a decision, as the command line and the mailboxes show it.
class NotifyFaceTest {
    private static final long PATIENCE = 120_000;

    private final GreenMail mail =
            new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void start() {
        cli = new CliHarness(folder).with("PATH", "/usr/bin:/bin").with("SAYSO_OPEN", "off");
        // why: the hub is a process of its own, and goes by the real time
        cli.clock.setTo(Instant.now().truncatedTo(ChronoUnit.MICROS));
        mail.start();
    }

    @AfterEach
    void stop() throws Exception {
        cli.awaitHelpers();
        cli.run("hub", "stop");
        mail.stop();
    }

    @Test
    void whereNothingIsSetUpNobodyIsToldAndThatIsSaid() {
        assertThat(cli.run("decision", "request", "-p", "Ship?", "-o", "yes", "-o", "no").out())
                .contains(
                        "⚠ no notification: nothing can open from here; it is listed in: sayso "
                                + "ls\n",
                        "→ for notifications by mail: sayso settings set notify.mail.to "
                                + "you@example.com");
        assertThat(cli.run("notify", "list").out()).isEqualTo("No notifications yet\n");
        CliHarness.Result test = cli.run("notify", "test");
        assertThat(test.exitCode()).isEqualTo(3);
        assertThat(test.err())
                .contains("begin with: sayso settings set notify.mail.to you@example.com")
                .doesNotContain("docs/");
        assertThat(cli.run("notify", "test", "webhook").err())
                .contains("webhook is not set up", "sayso settings set notify.webhook.url");
        assertThat(cli.run("notify", "test", "desktop").err())
                .contains("sayso settings set notify.desktop.urgency high");
        assertThat(cli.run("notify", "test", "pigeon").exitCode()).isEqualTo(64);
    }

    @Test
    void theWayToMailNamesWhatItStillLacks() {
        String hint = "for notifications by mail";
        cli.run("settings", "set", "notify.mail.to", "you@example.com");
        assertThat(asked().out())
                .contains(
                        "⚠ no notification",
                        "→ "
                                + hint
                                + ": notify.mail.host is not set; sayso settings set notify.mail.host"
                                + " mail.example.com\n")
                .doesNotContain("notify.mail.to");

        cli.run("settings", "set", "notify.mail.host", "127.0.0.1");
        cli.run("settings", "set", "notify.mail.urgency", "high");
        assertThat(asked().out()).contains("⚠ no notification").doesNotContain(hint);

        cli.run("settings", "set", "notify.mail.urgency", "off");
        assertThat(asked().out()).contains("⚠ no notification").doesNotContain(hint);
    }

    @Test
    void aChannelTellsOfNothingButTheProjectsAndTypesThatItTakes() throws Exception {
        setting(mail.getSmtp().getPort(), "");
        assertThat(cli.run("settings", "set", "notify.mail.only", "shop").err())
                .contains("notify.mail.only", "project:shop, agent:claude-code, type:plan");
        cli.run("settings", "set", "notify.mail.only", "project:shop, type:release");
        cli.run("settings", "set", "notify.mail.not", "agent:shop/night");
        assertThat(cli.run("doctor").out())
                .contains(
                        "mail to you@example.com (only project:shop type:release, not agent:shop/night)");

        // why: a hub that starts under load mails it later than the command waits
        assertThat(requested("Ship A?", "shop/day", "release").out())
                .containsAnyOf("Notified human (overseer) via mail", "Not notified: mail");
        assertThat(requested("Cache?", "shop/day", "cleanup").out())
                .contains(
                        "→ Not notified: mail takes only project:shop type:release and leaves out"
                                + " agent:shop/night",
                        "no notification");
        assertThat(requested("Ship B?", "web/day", "release").out()).contains("no notification");
        assertThat(requested("Ship C?", "shop/night", "release").out()).contains("no notification");
        assertThat(mail.waitForIncomingEmail(PATIENCE, 1)).isTrue();
        assertThat(mail.getReceivedMessages()).hasSize(1);
        assertThat(mail.getReceivedMessages()[0].getSubject()).isEqualTo("[DECISION] Ship A?");
    }

    @Test
    void aReminderThatNoChannelTakesIsNotCountedAsOne() throws Exception {
        setting(mail.getSmtp().getPort(), "");
        cli.run("settings", "set", "notify.mail.only", "project:shop");
        String asked = requested("Cache?", "web/day", "plan").out();
        assertThat(asked).contains("→ Not notified: mail takes only project:shop");
        String id = asked.split("decision resolve ", -1)[1].split(" ", -1)[0];

        assertThat(cli.run("decision", "remind", id).out())
                .contains(
                        "Reminded of " + id + " (1 of 3 times)",
                        "→ Not notified: mail takes only project:shop");
        assertThat(cli.run("show", id).out())
                .contains(
                        "Not notified: mail takes only project:shop\n",
                        "Not reminded: 1 reminder came due, and nobody was told: mail takes only"
                                + " project:shop\n")
                .doesNotContain("Reminded: once");

        // why: with a further request the notices of everything before it are made
        assertThat(
                        cli.run(
                                        "decision",
                                        "request",
                                        "-p",
                                        "More?",
                                        "-o",
                                        "yes",
                                        "-o",
                                        "no",
                                        "--keep",
                                        "--identity",
                                        "web/day",
                                        "--json")
                                .out())
                .contains("\"not_notified\":[\"mail takes only project:shop\"]");
        cli.run("settings", "set", "notify.mail.only", "");
        cli.run("decision", "remind", id);
        assertThat(mail.waitForIncomingEmail(PATIENCE, 1)).isTrue();
        assertThat(cli.run("show", id).out())
                .contains(
                        "\nReminded: once\n",
                        "Not reminded: 1 reminder came due, and nobody was told: no channel took it"
                                + " then\n")
                .doesNotContain("Not notified");
    }

    @Test
    void whatIsMutedAfterItWasAskedIsSaidToBeMuted() {
        cli.run("settings", "set", "escalation.medium", "1h remind");
        String id =
                requested("Cache?", "sandbox/day", "plan")
                        .out()
                        .split("decision resolve ", -1)[1]
                        .split(" ", -1)[0];
        assertThat(cli.run("show", id).out()).contains("Reminded: in ").doesNotContain("muted");

        cli.run("settings", "set", "notify.muted", "agent:sandbox/day");
        assertThat(cli.run("show", id).out())
                .contains(
                        "Not notified: muted by agent:sandbox/day\n",
                        "Not reminded: muted by agent:sandbox/day\n")
                .doesNotContain("Reminded: in ");
        assertThat(requested("Queue?", "sandbox/day", "plan").out())
                .contains("→ Not notified: muted by agent:sandbox/day")
                .doesNotContain("Notified human", "no notification");

        cli.run("settings", "set", "notify.muted", "");
        assertThat(cli.run("show", id).out()).contains("Reminded: in ").doesNotContain("muted");
    }

    @Test
    void whoeverAsksAwayFromATerminalLearnsThatNoChannelTakesIt() throws Exception {
        setting(mail.getSmtp().getPort(), "");
        cli.run("settings", "set", "notify.mail.only", "project:shop");
        CompletableFuture<CliHarness.Result> asking =
                cli.start("ask", "Ship?", "ship", "hold", "--identity", "web/day");
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        while (!cli.run("decision", "list").out().contains("Ship?")) {
            assertThat(until - System.nanoTime()).isPositive();
            Thread.onSpinWait();
        }
        String row = cli.run("decision", "list", "--json").out();
        cli.run(
                "decision",
                "resolve",
                row.split("\"id\":\"", -1)[1].split("\"", -1)[0],
                "--choice",
                "1",
                "--rationale",
                "x");

        assertThat(asking.get(PATIENCE, TimeUnit.MILLISECONDS).err())
                .contains("→ Not notified: mail takes only project:shop");
    }

    @Test
    void whatADocumentedTypeNamesIsWarnedOfNowhereAndMatchesRealPlans() throws Exception {
        setting(mail.getSmtp().getPort(), "");
        for (String type : new String[] {"plan", "plan-gate"}) {
            assertThat(requested("Ship?", "shop/day", type).err()).doesNotContain("type '");
        }
        cli.run("settings", "set", "notify.mail.not", "type:plan");
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");
        cli.runWith("Plan: Orders\n1. Build\n2. Run\n", "plan", "propose", "-");
        String plan =
                Arrays.stream(cli.run("decision", "list", "--json").out().split("\"id\":\"", -1))
                        .filter(row -> row.contains("Orders"))
                        .map(row -> row.split("\"", -1)[0])
                        .findFirst()
                        .orElseThrow();
        assertThat(cli.run("show", plan).out())
                .contains("Approve: Orders", "Not notified: mail leaves out type:plan");
    }

    private CliHarness.Result requested(String prompt, String asker, String type) {
        return cli.run(
                "decision",
                "request",
                "-p",
                prompt,
                "-o",
                "yes",
                "-o",
                "no",
                "--keep",
                "--type",
                type,
                "--identity",
                asker);
    }

    private CliHarness.Result asked() {
        return cli.run("decision", "request", "-p", "Ship?", "-o", "yes", "-o", "no", "--keep");
    }

    @Test
    void mailGoesToTheOverseerAndTheAnswerBackToTheAsker() throws Exception {
        setting(mail.getSmtp().getPort(), ",\"requesters\":[\"shop/builder=dev@example.com\"]");

        CliHarness.Result asked =
                cli.run("decision", "request", "-p", "Which cache?", "-o", "Redis", "-o", "None");
        assertThat(asked.exitCode()).as(asked.err()).isZero();
        assertThat(asked.out()).containsAnyOf("Notified human (overseer) via mail", "Not notified");
        assertThat(mail.waitForIncomingEmail(PATIENCE, 1)).isTrue();
        String id = asked.out().split("decision resolve ", -1)[1].split(" ", -1)[0];
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "shared");
        assertThat(mail.waitForIncomingEmail(PATIENCE, 2)).isTrue();

        assertThat(mail.getReceivedMessages()[0].getSubject()).isEqualTo("[DECISION] Which cache?");
        assertThat(mail.getReceivedMessages()[1].getSubject())
                .isEqualTo("[DECISION RESOLVED] Which cache? → Redis: shared");
        assertThat(mail.getReceivedMessages()[1].getAllRecipients()[0])
                .hasToString("dev@example.com");
        assertThat(cli.run("show", id).out()).contains("Told: mail");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"channel\":\"mail\"")
                .contains("\"kind\":\"requested\"");
        assertThat(cli.run("notify", "list").out())
                .contains("requested of " + id + " by mail to you@example.com: sent");
    }

    @Test
    void aWebhookIsToldAtTheAddressThatIsShownNowhere() throws Exception {
        BlockingQueue<String> bodies = new LinkedBlockingQueue<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.createContext(
                "/hook-of-mine",
                exchange -> {
                    bodies.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/hook-of-mine";
            CliHarness told = cli.with("SAYSO_WEBHOOK_SECRET", "secret of thirty-two characters!");
            told.run("settings", "set", "notify.webhook.nearby", "true");
            assertThat(told.run("settings", "set", "notify.webhook.url", url).exitCode()).isZero();

            CliHarness.Result test = told.run("notify", "test", "webhook");

            assertThat(test.exitCode()).as(test.err()).isZero();
            assertThat(bodies.poll(PATIENCE, TimeUnit.MILLISECONDS)).contains("\"decision\"");
            assertThat(told.run("settings", "list").out() + told.run("settings", "--json").out())
                    .doesNotContain("hook-of-mine");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aServerThatIsAwayIsSaidAndTheNoticeStaysInSight() throws Exception {
        try (Socket taken = new Socket()) {
            // why: nobody else can listen there meanwhile
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            setting(taken.getLocalPort(), "");
            assertThat(cli.run("notify", "test", "mail").err()).contains("connection refused");
            CliHarness.Result asked =
                    cli.run("decision", "request", "-p", "Ship?", "-o", "yes", "-o", "no");
            assertThat(asked.out()).contains("Not notified: mail (").contains("will retry");
            CliHarness.Result listed = cli.run("notify", "list");
            assertThat(listed.out()).contains("requested of").contains("waiting");
            String notice = listed.out().split(" ", -1)[0];
            assertThat(cli.run("notify", "retry", notice).exitCode()).isZero();
            assertThat(cli.run("notify", "retry", "ntc-none").exitCode()).isEqualTo(3);
            assertThat(cli.run("notify", "list", "--dead").out())
                    .isEqualTo("No notification was given up; 1 is still being sent\n");
        }
    }

    @Test
    void aSampleIsSentAndASecretIsNotShown() throws Exception {
        mail.setUser("you@example.com", "you", "hunter2");
        setting(mail.getSmtp().getPort(), ",\"user\":\"you\"");
        assertThat(cli.run("notify", "test", "mail").err()).contains("without a password");
        Files.writeString(cli.home().mailPassword(), "hunter2\n");
        CliHarness.Result sent = cli.run("notify", "test", "mail", "--json");
        assertThat(sent.exitCode()).as(sent.out()).isZero();
        assertThat(sent.out()).contains("\"sent\":true").doesNotContain("hunter2");
        assertThat(mail.getReceivedMessages()[0].getSubject())
                .isEqualTo("[DECISION] Does this reach you?");
        assertThat(cli.run("decision", "list", "--json", "--all").out())
                .isEqualTo("{\"decisions\":[]}\n");
    }

    @Test
    void peekShowsTheTerminalThatAsked() throws Exception {
        String socket = folder.resolve("tmux").toString();
        String waiting = "printf 'tests: \\033[31m3 failed\\033[0m\\n'; exec cat";
        tmux(socket, "new-session", "-d", "-x", "80", "-y", "24", waiting);
        try {
            String pane = tmux(socket, "list-panes", "-F", "#{pane_id}").strip();
            cli.with("TMUX", socket + ",1,0").with("TMUX_PANE", pane);
            cli.hook(
                    "{\"session_id\":\"s-1\",\"cwd\":\"/srv/shop\",\"hook_event_name\":"
                            + "\"SessionStart\",\"source\":\"startup\"}",
                    "claude-code",
                    "SessionStart");
            String id = cli.request("-p", "Ship?", "-o", "yes", "-o", "no", "--session", "s-1");
            cli.with("TMUX", "").with("TMUX_PANE", "");
            // why: a look shows what stands there at that moment
            awaitScreen(socket, pane, "3 failed");
            CliHarness.Result peeked = cli.run("decision", "peek", id);
            assertThat(peeked.out()).as(peeked.err()).isEqualTo("tests: 3 failed\n");
            assertThat(cli.run("decision", "peek", id, "--json").out())
                    .contains("\"lines\":[\"tests: 3 failed\"]");

            tmux(socket, "kill-server");
            CliHarness.Result gone = cli.run("decision", "peek", id);
            assertThat(gone.exitCode()).isEqualTo(3);
            assertThat(gone.err()).contains("no longer exists");
            String other = cli.request("-p", "And now?", "-o", "yes", "-o", "no");
            assertThat(cli.run("decision", "peek", other).err()).contains("it is unknown where");
        } finally {
            Process _ = new ProcessBuilder("tmux", "-S", socket, "kill-server").start();
        }
    }

    private static void awaitScreen(String socket, String pane, String words) throws Exception {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        String shown = "";
        while (!shown.contains(words)) {
            assertThat(until - System.nanoTime()).as(shown).isPositive();
            shown = tmux(socket, "capture-pane", "-p", "-t", pane);
        }
    }

    private static String tmux(String socket, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("tmux", "-S", socket));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }

    @Test
    void whatWaitsForLongIsToldOfAgainByMail() throws Exception {
        cli.clock.tick(Duration.ofDays(-2));
        int port = mail.getSmtp().getPort();
        settings("{\"medium\":[\"1d raise\"],\"high\":[]}", port, "");
        cli.run("decision", "request", "-p", "Which cache?", "-o", "Redis", "-o", "None");

        assertThat(mail.waitForIncomingEmail(PATIENCE, 2)).isTrue();
        assertThat(mail.getReceivedMessages()[1].getSubject())
                .isEqualTo("[DECISION ESCALATED] Which cache?");
        assertThat(cli.run("decision", "list", "--json").out()).contains("\"urgency\":\"high\"");
    }

    private void setting(int port, String more) throws Exception {
        settings("{\"high\":[],\"medium\":[],\"low\":[]}", port, more);
    }

    private void settings(String steps, int port, String more) throws Exception {
        cli.setting(
                "{\"escalation\":"
                        + steps
                        + ",\"notify\":{\"mail\":{\"to\":\"you@example.com\",\"host\":\"127.0.0.1\","
                        + "\"security\":\"none\",\"port\":"
                        + port
                        + more
                        + "}}}");
    }
}
