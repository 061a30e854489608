package sayso.app.phone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.FakeVendorMain;
import sayso.contracts.ChildJavaCommand;
import sayso.contracts.vendor.FakeNtfy;
import sayso.contracts.vendor.FakeSlack;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// People answer the same questions at once over Telegram, Slack, ntfy, the portal and two terminals, while the hub
/// is killed again and again: each question has one answer, nobody is told of another one, and no press is confirmed
/// to its vendor before it is dealt with.
class PhoneCrashTest {
    private static final String APP = "xapp-1-A0SAYSO-crashapptokencrash";
    private static final String BOT = "xoxb-2041-crashbottokencrash";
    private static final String SLACK = FakeSlack.TEAM + "." + FakeSlack.BOT;
    private static final Pattern URL = Pattern.compile("\"(http://[^\"]+)\"");
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(240);

    @TempDir private Path folder;
    private FakeTelegram telegram;
    private FakeSlack slack;

    /// By the option that each presses, which is what its person is called.
    private final SequencedMap<String, CrashPhone> phones = new LinkedHashMap<>();

    private final Map<String, DecisionId> pressed = new ConcurrentHashMap<>();
    private final Queue<String> early = new ConcurrentLinkedQueue<>();
    private final HttpClient portal = HttpClient.newHttpClient();
    private SqliteStore store;
    private DecisionDesk desk;
    private DecisionDesk secondTerminal;
    private Process hub;

    @BeforeEach
    void phonesThatArePaired() throws Exception {
        telegram = FakeTelegram.start(TelegramCrashPhone.TOKEN);
        telegram.whenConfirmed(this::confirmed);
        slack = FakeSlack.start(APP, BOT);
        slack.whenReceived(this::confirmed);
        FakeNtfy ntfy = FakeNtfy.start();
        NtfyCrashPhone letters = new NtfyCrashPhone(ntfy);
        phones.put("a", letters);
        phones.put("b", new SlackCrashPhone(slack, SLACK, pressed::put, this::isOpen));
        phones.put("d", new TelegramCrashPhone(telegram, 81L, pressed::put));
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(home.resolve("telegram.token"), TelegramCrashPhone.TOKEN);
        Files.writeString(home.resolve("slack.tokens"), APP + "\n" + BOT + "\n" + SLACK + "\n");
        Files.writeString(home.resolve("ntfy.topics"), letters.topics().text());
        Files.writeString(
                home.resolve("settings.json"),
                """
                {"undo_seconds":0,"hub_requests_per_second":10000,"notify":{"telegram":{"when":"always"},\
                "slack":{"when":"always"},"ntfy":{"when":"always","server":"%s"}}}\
                """
                        .formatted(ntfy.url()));
        store = SqliteStore.open(home.resolve("sayso.db"), InstantSource.system());
        desk = desk(store);
        secondTerminal = desk(SqliteStore.open(home.resolve("sayso.db"), InstantSource.system()));
        phones.forEach((option, phone) -> phone.pair(store.channels(), option, terminal()));
        begin();
    }

    private static DecisionDesk desk(SqliteStore store) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator("d-", new SecureRandom()),
                DeskPolicy.STANDARD,
                InstantSource.system());
    }

    private static Actor.Person terminal() {
        return new Actor.Person("c", Surface.TERMINAL, Assurance.TERMINAL);
    }

    /// A vendor forgets a press: by then its question is answered, by this one or another.
    private void confirmed(String press) {
        DecisionId id = pressed.get(press);
        if (id != null && isOpen(id)) {
            early.add(press);
        }
    }

    private boolean isOpen(DecisionId id) {
        return now(id).isPending();
    }

    private void begin() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                FakeVendorMain.class,
                                telegram.url() + ",slack=" + slack.url(),
                                "hub",
                                "--port",
                                "0",
                                "--json"));
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().put("SAYSO_HOME", folder.resolve("home").toString());
        builder.redirectError(folder.resolve("hub.err").toFile());
        hub = builder.start();
        assertThat(hub.inputReader(UTF_8).readLine()).contains("\"url\"");
    }

    private void kill() throws Exception {
        hub.destroyForcibly();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @AfterEach
    void endThem() throws Exception {
        kill();
        phones.values().forEach(CrashPhone::close);
        telegram.close();
        portal.close();
        secondTerminal.close();
        desk.close();
    }

    @Test
    void eachQuestionHasOneAnswerThoughTheHubIsKilledAmongThePresses() throws Exception {
        answered(16, 4);
    }

    @Test
    @Tag("long")
    @Tag("crowd")
    void soItHasWhereTheHubIsKilledFiftyTimes() throws Exception {
        answered(250, 50);
    }

    private void answered(int questions, int kills) throws Exception {
        List<DecisionId> ids = new ArrayList<>();
        List<Future<?>> presses = new ArrayList<>();
        int between = questions / kills;
        try (ExecutorService hands = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < questions; i++) {
                String title = title(i);
                DecisionId id =
                        ((AskResult.Asked)
                                        desk.ask(
                                                aDecision()
                                                        .titled(title)
                                                        .labelled("a", "b", "c", "d", "e")
                                                        .ask()))
                                .decision()
                                .id();
                ids.add(id);
                for (CrashPhone phone : phones.values()) {
                    phone.awaitAsked(title);
                }
                for (CrashPhone phone : phones.values()) {
                    presses.add(hands.submit(() -> press(phone, title, id)));
                }
                presses.add(hands.submit(() -> pressAtThePortal(id)));
                if (i % 6 == 0) {
                    desk.answer(id, Answer.choosing(new OptionId("c")), terminal(), null);
                } else if (i % 6 == 3) {
                    secondTerminal.answer(id, Answer.choosing(new OptionId("c")), terminal(), null);
                }
                if (i % between == between - 1) {
                    kill();
                    begin();
                }
            }
            for (Future<?> each : presses) {
                each.get(PATIENCE, TimeUnit.NANOSECONDS);
            }
        }
        for (int i = 0; i < questions; i++) {
            endIsTold(title(i), awaitEnd(ids.get(i)));
        }
        for (DecisionId id : ids) {
            assertThat(answers(id)).as(id.value()).isEqualTo(1);
        }
        assertThat(early).as("confirmed before they were dealt with").isEmpty();
    }

    private static String title(int question) {
        return "Question " + question + "?";
    }

    private static Void press(CrashPhone phone, String title, DecisionId id) throws Exception {
        phone.press(title, id);
        return null;
    }

    /// Sends the answer to the hub that runs, until the question is answered.
    private Void pressAtThePortal(DecisionId id) throws Exception {
        Path home = folder.resolve("home");
        while (isOpen(id)) {
            try {
                Matcher url = URL.matcher(Files.readString(home.resolve("hub.json")));
                if (url.find()) {
                    portal.send(
                            HttpRequest.newBuilder(
                                            URI.create(
                                                    url.group(1)
                                                            + "/api/decisions/"
                                                            + id
                                                            + "/answer"))
                                    .header(
                                            "Authorization",
                                            "Bearer "
                                                    + Files.readString(home.resolve("person.token"))
                                                            .strip())
                                    .header("Content-Type", "application/json")
                                    .POST(
                                            HttpRequest.BodyPublishers.ofString(
                                                    "{\"selected_ids\":[\"e\"]}"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
                }
            } catch (IOException e) {
                Thread.onSpinWait(); // why: no hub runs for a moment
            }
        }
        return null;
    }

    private Decision awaitEnd(DecisionId id) {
        long until = System.nanoTime() + PATIENCE;
        while (isOpen(id)) {
            assertThat(System.nanoTime() - until).as(id + " has no answer").isNegative();
            Thread.onSpinWait();
        }
        return now(id);
    }

    private Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk.find(id.value(), terminal())).decision();
    }

    /// All phones say who answered, and no message says anything else.
    private void endIsTold(String title, Decision decision) throws Exception {
        Outcome.Answered given = (Outcome.Answered) decision.ending().orElseThrow();
        String chosen = given.answer().chosen().getFirst().value();
        if (!chosen.equals("e")) {
            assertThat(given.by().person().orElseThrow().name()).isEqualTo(chosen);
        }
        for (CrashPhone phone : phones.values()) {
            phone.awaitEnd(title, chosen);
        }
    }

    private long answers(DecisionId id) {
        return store.log().since(0, 100_000).stream()
                .filter(logged -> logged.decision().equals(id))
                .map(LoggedEvent::event)
                .filter(event -> event instanceof LogEvent.Answered)
                .count();
    }
}
