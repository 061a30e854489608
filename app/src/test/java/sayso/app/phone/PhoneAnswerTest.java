package sayso.app.phone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.app.FakeVendorMain;
import sayso.app.FakeVendorMain.Result;
import sayso.app.HomeProcesses;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.ChildJavaCommand;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.home.Home;

/// A phone beside a hub that is a process of its own: connecting it, answering with it, and ending that.
class PhoneAnswerTest extends HubProcessScenario {
    private static final String TOKEN = "99001:AAsecretAAsecretAAsecretAAsecretAAse";
    private static final String NEWER = "99001:BBsecretBBsecretBBsecretBBsecretBBse";
    private static final Pattern LINK = Pattern.compile("https://t\\.me/\\S+");

    private FakeTelegram telegram;
    private FakePhone phone;

    @BeforeEach
    void startTelegramAndAHub() throws Exception {
        telegram = FakeTelegram.start(TOKEN);
        phone = telegram.phone(8_123_456_789L, "Maxi", "maxi");
        startHubBeside(telegram.url());
    }

    @Override
    VendorAddresses vendors() {
        return new VendorAddresses(telegram.url());
    }

    @Override
    void closeVendor() {
        telegram.close();
    }

    /// Connects as a person does: the token is typed, the link opened on the phone, the account confirmed.
    private Result connect(String answer) throws Exception {
        TerminalFixture terminal = new TerminalFixture(TOKEN);
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(
                        () -> run(terminal, "connect", "telegram", "--new-token"));
        phone.open(terminal.awaitShown(LINK));
        terminal.awaitShown(Pattern.compile("Is that you\\?"));
        terminal.type(answer);
        if (answer.equals("y")) {
            phone.await(message -> message.labels().contains("It works"));
            assertThat(run("connect", "list", "--json").out())
                    .as("nothing counts before the press")
                    .doesNotContain("paired_at");
            phone.tap("It works");
        }
        Result result = connecting.get(60, TimeUnit.SECONDS);
        said.add(terminal.screen());
        return result;
    }

    @Test
    void aQuestionIsAnsweredOnThePhoneAndTheAgentGetsTheAnswer() throws Exception {
        Result connected = connect("y");

        assertThat(connected.code()).as(connected.err()).isZero();
        assertThat(connected.out()).contains("Connected: Maxi (@maxi) answers for you");
        phone.await(message -> message.text().startsWith("Connected."));
        assertThat(Files.getPosixFilePermissions(folder.resolve("home/telegram.token")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));

        CompletableFuture<Result> asked =
                CompletableFuture.supplyAsync(() ->
                        run(
                                "decision",
                                "request",
                                "-p",
                                "Which cache?",
                                "-o",
                                "redis",
                                "-o",
                                "local",
                                "-r",
                                "1",
                                "--wait",
                                "--json"));
        phone.await(message -> message.labels().contains("1 redis ★"));
        phone.tap("1 redis");

        Result answer = asked.get(60, TimeUnit.SECONDS);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "\"surface\":\"telegram\"",
                        "\"assurance\":\"paired\"",
                        "\"via\":\"telegram:8123456789\"");
        phone.await(message -> message.text().startsWith("✓ redis – "));
        assertThat(run("connect", "list").out())
                .contains("telegram: Maxi (@maxi), id 8123456789, answers for ");
        assertThat(run("connect", "list", "--json").out())
                .contains(
                        "\"channels\":[{\"channel\":\"telegram\",\"account\":\"99001\",\"hears\":true");
        assertThat(run("status", "--json").out())
                .contains("\"channels\":[{\"channel\":\"telegram\"");
        assertThat(run("doctor", "--plain").out()).contains("presses are heard, last read ");

        FakePhone.Message open = open("Second?");
        assertThat(run("disconnect", "telegram").out())
                .contains("Disconnected Maxi (@maxi), telegram 8123456789");
        assertThat(telegram.awaitToast(phone.tap(open, "1 a"))).startsWith("Only people who");
        assertThat(run("ls", "--json").out()).contains("Second?");
        assertThat(run("log").out())
                .contains(
                        "telegram 8123456789 answers for ", "telegram 8123456789 answers no more");
        noSecretIsShownOrKept();
    }

    @Test
    void aHubThatIsStoppedLeavesWordOnTheCardsThatAreOpen() throws Exception {
        connect("y");
        FakePhone.Message card = open("Third?");
        HomeProcesses.awaitAllButHub(Home.of(environment()));

        hub.destroy();

        FakePhone.Message told =
                phone.await(message -> message.text().contains("Sayso was stopped at "));
        assertThat(told.id()).isEqualTo(card.id());
        assertThat(told.labels()).contains("2 b");
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aNewTokenTakesThePlaceOfTheFormerOneAndTheAccountStays() throws Exception {
        assertThat(connect("y").code()).isZero();
        telegram.newToken(NEWER);

        TerminalFixture terminal = new TerminalFixture(NEWER);
        CompletableFuture<Result> replacing =
                CompletableFuture.supplyAsync(
                        () -> run(terminal, "connect", "telegram", "--new-token"));
        phone.tap(phone.await(message -> message.labels().contains("It works")), "It works");
        Result replaced = replacing.get(60, TimeUnit.SECONDS);
        said.add(terminal.screen());

        assertThat(replaced.code()).as(replaced.err()).isZero();
        assertThat(replaced.out()).contains("Connected: Maxi (@maxi) answers for you");
        assertThat(terminal.screen()).doesNotContain("https://t.me/", "Is that you?");
        FakePhone.Message card = open("Third?");
        phone.tap(card, "1 a");
        phone.await(message -> message.text().startsWith("✓ a – "));
        noSecretIsShownOrKept();
    }

    @Test
    void anAccountThatThePersonDoesNotKnowIsTurnedAway() throws Exception {
        Result refused = connect("n");

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("the account was turned away");
        assertThat(run("connect", "list", "--json").out()).contains("\"ended_at\"");
    }

    @Test
    void aTokenThatIsNoneOrIsRefusedIsNotKept() throws Exception {
        Result whole =
                run(
                        new TerminalFixture("Use this token to access the HTTP API: " + TOKEN),
                        "connect",
                        "telegram");
        assertThat(whole.code()).isEqualTo(3);
        assertThat(whole.err()).contains("that is not a bot's token; nothing was sent");
        assertThat(telegram.calls()).isEmpty();

        Result unknown =
                run(
                        new TerminalFixture("99002:AAsecretAAsecretAAsecretAAsecretAAse"),
                        "connect",
                        "telegram");
        assertThat(unknown.err()).contains("Telegram does not take the bot's token");
        assertThat(folder.resolve("home/telegram.token")).doesNotExist();

        telegram.postUpdatesTo("https://example.com/hook");
        assertThat(run(new TerminalFixture(TOKEN), "connect", "telegram").err())
                .contains("--take-over");
        assertThat(telegram.postsUpdates()).isTrue();
    }

    @Test
    void aBotThatAnotherProgramReadsIsNotConnectedAndTheReasonIsSaid() throws Exception {
        AtomicBoolean reads = new AtomicBoolean(true);
        CompletableFuture<Void> thief =
                CompletableFuture.runAsync(() -> {
                    while (reads.get()) {
                        telegram.pollFromElsewhere();
                    }
                });
        TerminalFixture terminal = new TerminalFixture(TOKEN);

        Result refused = run(terminal, "connect", "telegram");

        reads.set(false);
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("somebody else reads this bot's updates")
                .contains("a hub on another computer needs a bot of its own");
        telegram.close();
        thief.get(60, TimeUnit.SECONDS);
    }

    @Test
    void anAgentConnectsAndDisconnectsNothing() throws Exception {
        assertThat(connect("y").code()).isZero();

        for (String[] words :
                List.of(
                        new String[] {"connect", "telegram"},
                        new String[] {"disconnect", "telegram"})) {
            Result refused = inAnAgent(words);
            assertThat(refused.code()).as(refused.err()).isEqualTo(3);
            assertThat(refused.err()).contains("only a person connects accounts that answer");
        }
        assertThat(run("connect", "list", "--json").out()).doesNotContain("\"ended_at\"");
        assertThat(run("log", "--json").out())
                .contains("connect telegram", "disconnect telegram", "token_refused");
    }

    /// A command below the process of an agent.
    private Result inAnAgent(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("--agent", telegram.url()));
        all.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(FakeVendorMain.class, all.toArray(new String[0])));
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().putAll(environment());
        Process process = builder.redirectInput(Path.of("/dev/null").toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), out, err);
    }

    private FakePhone.Message open(String title) throws Exception {
        assertThat(run("decision", "request", "-p", title, "-o", "a", "-o", "b", "-r", "1").code())
                .isZero();
        return phone.await(
                message -> message.text().contains(title) && message.labels().contains("2 b"));
    }

    private void noSecretIsShownOrKept() throws IOException {
        for (String token : List.of(TOKEN, NEWER)) {
            noSecretIsShownOrKept(token.substring(token.indexOf(':') + 1));
        }
    }

    private void noSecretIsShownOrKept(String secret) throws IOException {
        assertThat(String.join("\n", said)).doesNotContain(secret);
        assertThat(hub.info().commandLine().orElse("")).doesNotContain(secret);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("telegram.token")) {
                    assertThat(Files.readString(file, ISO_8859_1))
                            .as(file.toString())
                            .doesNotContain(secret);
                }
            }
        }
        Matcher link = LINK.matcher(String.join("\n", said));
        assertThat(link.find()).isTrue();
    }
}
