package sayso.app.phone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.app.FakeVendorMain.Result;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakeDiscord;
import sayso.contracts.vendor.FakeDiscord.Message;

/// A phone with Discord beside a hub that is a process of its own: connecting it, answering with it while the
/// hub is killed and started again, and ending that.
class DiscordAnswerTest extends HubProcessScenario {
    private static final String TOKEN =
            "NzAwMDAwMDAwMDAwMDAwMDAx.GsEcRe.tEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtE";
    private static final String MAXI = "8123456789";
    private static final Pattern CODE = Pattern.compile("n\\.[0-9a-z]{32}");

    private FakeDiscord discord;

    @BeforeEach
    void startDiscordAndAHub() throws Exception {
        discord = FakeDiscord.start(TOKEN);
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(home.resolve("settings.json"), "{\"undo_seconds\":0}");
        startHub();
    }

    private void startHub() throws Exception {
        startHubBeside(NOWHERE + ",discord=" + discord.url());
    }

    @Override
    VendorAddresses vendors() {
        return new VendorAddresses(NOWHERE).withDiscord(discord.url());
    }

    @Override
    void closeVendor() throws Exception {
        discord.close();
    }

    private Result connect(String answer) throws Exception {
        TerminalFixture terminal = new TerminalFixture(TOKEN);
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, "connect", "discord"));
        String code = terminal.awaitShown(CODE);
        discord.awaitReader();
        discord.say(MAXI, "maxi", code);
        terminal.awaitShown(Pattern.compile("maxi, id " + MAXI + ", sent the code. Is that you"));
        terminal.type(answer);
        if (answer.equals("y")) {
            Message test = discord.await(one -> one.labels().contains("It works"));
            assertThat(run("connect", "list", "--json").out())
                    .as("nothing counts before the press")
                    .doesNotContain("paired_at");
            discord.tap(test, "It works");
        }
        Result result = connecting.get(60, TimeUnit.SECONDS);
        said.add(terminal.screen());
        return result;
    }

    private CompletableFuture<Result> ask(String title) {
        return CompletableFuture.supplyAsync(() ->
                run(
                        "decision",
                        "request",
                        "-p",
                        title,
                        "-o",
                        "redis",
                        "-o",
                        "local",
                        "-r",
                        "1",
                        "--wait",
                        "--json"));
    }

    @Test
    void aQuestionIsAnsweredInDiscordAndTheAgentGetsTheAnswer() throws Exception {
        Result connected = connect("y");
        assertThat(connected.code()).as(connected.err()).isZero();
        assertThat(connected.out()).contains("Connected: maxi answers for you");
        discord.await(one -> one.text().startsWith("Connected."));
        Path kept = folder.resolve("home/extensions/discord.token");
        assertThat(Files.getPosixFilePermissions(kept))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));

        CompletableFuture<Result> asked = ask("Which cache?");
        discord.tap(discord.await(one -> one.labels().contains("1 redis ★")), "1 redis");
        Result answer = asked.get(60, TimeUnit.SECONDS);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "\"surface\":\"discord\"",
                        "\"assurance\":\"paired\"",
                        "\"via\":\"discord:" + MAXI + "\"");
        discord.await(one -> one.text().startsWith("✓ redis – "));
        awaitHeard();
        assertThat(run("connect", "list").out()).contains("discord: maxi, id " + MAXI);

        CompletableFuture<Result> second = ask("And now?");
        Message card = discord.await(one -> one.text().contains("And now?"));
        killHub();
        discord.tap(card, "2 local");
        startHub();
        assertThat(second.get(60, TimeUnit.SECONDS).out())
                .as("pressed while the hub was down")
                .contains("\"local\"", "\"surface\":\"discord\"");
        assertThat(discord.identified()).isEqualTo(1);

        assertThat(run("disconnect", "discord").out()).contains("Disconnected maxi");
        noTokenIsShownOrKept();
    }

    @Test
    void anAccountThatThePersonDoesNotKnowIsTurnedAway() throws Exception {
        Result refused = connect("n");

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("the account was turned away");
        assertThat(run("connect", "list", "--json").out()).contains("\"ended_at\"");
    }

    @Test
    void aTokenThatIsNoneIsNotKeptAndOneThatIsRefusedIsTold() throws Exception {
        Result none = run(new TerminalFixture("my bot"), "connect", "discord");
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err()).contains("that is not a bot's token; nothing was sent");
        assertThat(folder.resolve("home/extensions/discord.token")).doesNotExist();

        Result refused =
                run(new TerminalFixture(TOKEN.replace("NzAw", "NzAx")), "connect", "discord");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("does not take the bot's token")
                .doesNotContain("GsEcRe");
    }

    @Test
    void anAgentConnectsNothing() {
        Result refused = inAnAgent(new TerminalFixture(TOKEN), "connect", "discord");

        assertThat(refused.code()).isNotZero();
        assertThat(discord.calls()).isEmpty();
        assertThat(folder.resolve("home/extensions")).doesNotExist();
    }

    private void noTokenIsShownOrKept() throws IOException {
        assertThat(String.join("\n", said)).doesNotContain("GsEcRe");
        assertThat(hub.info().commandLine().orElse("")).doesNotContain("GsEcRe");
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("discord.token")) {
                    assertThat(Files.readString(file, ISO_8859_1))
                            .as(file.toString())
                            .doesNotContain("GsEcRe");
                }
            }
        }
    }
}
