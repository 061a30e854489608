package sayso.app.phone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.FakeVendorMain;
import sayso.contracts.ChildJavaCommand;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
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
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// Two phones and a terminal answer the same questions at once, while the hub is killed again and again: each
/// has one answer, nobody is told of another one, and no press is confirmed to Telegram before it is dealt with.
class PhoneCrashTest {
    private static final String TOKEN = "99001:AAcrashAAcrashAAcrashAAcrashAAcrash";
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(240);

    @TempDir private Path folder;
    private FakeTelegram telegram;
    private final Map<String, FakePhone> phones = new HashMap<>();
    private final Map<String, DecisionId> pressed = new ConcurrentHashMap<>();
    private final List<String> early = new ArrayList<>();
    private SqliteStore store;
    private DecisionDesk desk;
    private Process hub;

    @BeforeEach
    void twoPhonesThatArePaired() throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(home.resolve("telegram.token"), TOKEN);
        Files.writeString(
                home.resolve("settings.json"),
                "{\"undo_seconds\":0,\"notify\":{\"telegram\":{\"when\":\"always\"}}}");
        store = SqliteStore.open(home.resolve("sayso.db"), InstantSource.system());
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("d-", new SecureRandom()),
                        DeskPolicy.STANDARD,
                        InstantSource.system());
        telegram = FakeTelegram.start(TOKEN);
        telegram.whenConfirmed(this::confirmed);
        phone("a", 81L);
        phone("b", 82L);
        begin();
    }

    private void phone(String option, long account) {
        phones.put(option, telegram.phone(account, "Phone " + option, option));
        String id = Long.toString(account);
        ChannelStore channels = store.channels();
        channels.askPairing("telegram", "99001", id, id, "Phone " + option);
        channels.pair("telegram", "99001", id, PersonId.local(option), option, terminal());
    }

    private static Actor.Person terminal() {
        return new Actor.Person("c", Surface.TERMINAL, Assurance.TERMINAL);
    }

    /// Telegram forgets a press: by then its question is answered, by this one or another.
    private void confirmed(String press) {
        DecisionId id = pressed.get(press);
        if (id != null && now(id).isPending()) {
            synchronized (early) {
                early.add(press);
            }
        }
    }

    private void begin() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                FakeVendorMain.class,
                                telegram.url(),
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
        telegram.close();
        desk.close();
    }

    @Test
    void eachQuestionHasOneAnswerThoughTheHubIsKilledAmongThePresses() throws Exception {
        answered(24, 4);
    }

    @Test
    @Tag("long")
    @Tag("crowd")
    void soItHasWhereTheHubIsKilledFiftyTimes() throws Exception {
        answered(250, 50);
    }

    private void answered(int questions, int kills) throws Exception {
        List<DecisionId> ids = new ArrayList<>();
        int between = questions / kills;
        for (int i = 0; i < questions; i++) {
            Decision asked =
                    ((AskResult.Asked)
                                    desk.ask(
                                            aDecision()
                                                    .titled("Question " + i + "?")
                                                    .labelled("a", "b", "c")
                                                    .ask()))
                            .decision();
            ids.add(asked.id());
            press("a", i, asked.id());
            press("b", i, asked.id());
            if (i % 3 == 0) {
                desk.answer(asked.id(), Answer.choosing(new OptionId("c")), terminal(), null);
            }
            if (i % between == between - 1) {
                kill();
                begin();
            }
        }
        for (int i = 0; i < questions; i++) {
            endIsTold(i, awaitEnd(ids.get(i)));
        }
        for (DecisionId id : ids) {
            assertThat(answers(id)).as(id.value()).isEqualTo(1);
        }
        assertThat(early).as("confirmed before they were dealt with").isEmpty();
    }

    /// Taps an option of a card as soon as it is there; once more where a card came twice, as after a hub that
    /// was killed before it knew that Telegram had it.
    private void press(String option, int question, DecisionId id) throws Exception {
        FakePhone phone = phones.get(option);
        FakePhone.Message card =
                phone.await(message -> message.text().contains("Question " + question + "?"));
        for (Map.Entry<String, String> button : card.buttons().entrySet()) {
            if (button.getKey().endsWith(" " + option)) {
                pressed.put(phone.press(card.id(), button.getValue()), id);
            }
        }
    }

    private Decision awaitEnd(DecisionId id) throws Exception {
        long until = System.nanoTime() + PATIENCE;
        while (now(id).isPending()) {
            assertThat(System.nanoTime() - until).as(id + " has no answer").isNegative();
            Thread.onSpinWait();
        }
        return now(id);
    }

    private Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk.find(id.value(), terminal())).decision();
    }

    /// Both phones say who answered, and no message says anything else.
    private void endIsTold(int question, Decision decision) throws Exception {
        Outcome.Answered given = (Outcome.Answered) decision.ending().orElseThrow();
        String chosen = given.answer().chosen().getFirst().value();
        assertThat(given.by().person().orElseThrow().name()).isEqualTo(chosen);
        for (FakePhone phone : phones.values()) {
            phone.await(message -> isAbout(message, question) && isEnd(message, chosen));
            Optional<FakePhone.Message> other =
                    phone.newest(message ->
                            isAbout(message, question)
                                    && message.text().startsWith("✓")
                                    && !isEnd(message, chosen));
            assertThat(other).as(phone.screen()).isEmpty();
        }
    }

    private static boolean isAbout(FakePhone.Message message, int question) {
        return message.text().contains("Question " + question + "?");
    }

    private static boolean isEnd(FakePhone.Message message, String chosen) {
        return message.text().startsWith("✓ " + chosen + " – " + chosen + ",");
    }

    private long answers(DecisionId id) {
        return store.log().since(0, 100_000).stream()
                .filter(logged -> logged.decision().equals(id))
                .map(LoggedEvent::event)
                .filter(event -> event instanceof LogEvent.Answered)
                .count();
    }
}
