package sayso.app.phone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.app.FakeVendorMain.Result;
import sayso.app.Main;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakeNtfy;

/// A phone with the ntfy app beside a hub that is a process of its own: connecting it, answering with it,
/// and ending that.
class NtfyAnswerTest extends HubProcessScenario {
    private FakeNtfy ntfy;

    @BeforeEach
    void startNtfyAndAHub() throws Exception {
        ntfy = FakeNtfy.start();
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(
                home.resolve("settings.json"),
                "{\"notify\":{\"ntfy\":{\"server\":\"" + ntfy.url() + "\"}}}");
        startHub(Main.class, "hub", "--port", "0", "--json");
    }

    @Override
    VendorAddresses vendors() {
        return VendorAddresses.PUBLIC;
    }

    @Override
    void closeVendor() {
        ntfy.close();
    }

    /// Connects as a person does: the phone subscribes, and the button of the test is pressed.
    private Result connect(String... more) throws Exception {
        TerminalFixture terminal = new TerminalFixture("");
        List<String> words = new ArrayList<>(List.of("connect", "ntfy"));
        words.addAll(List.of(more));
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, words.toArray(new String[0])));
        terminal.awaitShown(Pattern.compile("I sent a test"));
        ntfy.tap(ntfy.await(one -> one.labels().contains("It works")), "It works");
        return connecting.get(60, TimeUnit.SECONDS);
    }

    @Test
    void aQuestionIsAnsweredOnThePhoneAndTheAgentGetsTheAnswer() throws Exception {
        Result connected = connect();

        assertThat(connected.code()).as(connected.err()).isZero();
        assertThat(connected.out()).contains("Connected: ntfy at 127.0.0.1 answers for you");
        Path kept = folder.resolve("home/ntfy.topics");
        assertThat(Files.getPosixFilePermissions(kept))
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
        ntfy.tap(ntfy.await(one -> one.labels().contains("1 redis ★")), "1 redis");

        Result answer = asked.get(60, TimeUnit.SECONDS);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains("\"surface\":\"ntfy\"", "\"assurance\":\"link\"", "\"via\":\"ntfy:");
        ntfy.await(one -> one.title().startsWith("✓ redis – "));
        assertThat(run("connect", "list").out()).contains("ntfy: ntfy at 127.0.0.1, id ");
        assertThat(run("doctor", "--plain").out()).contains("presses are heard, last read ");
        noTopicIsShownOrKept(Files.readString(kept).strip().split(" ", -1));

        String old = Files.readString(kept);
        assertThat(connect("--new-topics").code()).isZero();
        assertThat(Files.readString(kept)).isNotEqualTo(old);
        assertThat(run("connect", "list", "--json").out()).containsOnlyOnce("\"ended_at\"");
        assertThat(run("disconnect", "ntfy").out()).contains("Disconnected ntfy at 127.0.0.1");
        ntfy.awaitReaders(0);
    }

    /// Connects as a person does who closes the terminal before anything was pressed.
    private Result connectAndGiveUp(String... more) throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        List<String> words = new ArrayList<>(List.of("connect", "ntfy"));
        words.addAll(List.of(more));
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, words.toArray(new String[0])));
        terminal.awaitShown(Pattern.compile("Press Enter once your phone is subscribed"));
        terminal.end();
        Result given = connecting.get(60, TimeUnit.SECONDS);
        assertThat(given.code()).isEqualTo(3);
        return given;
    }

    @Test
    void topicsThatNobodyWasPairedWithAreRemovedAndOnesThatWereThereStay() throws Exception {
        Path kept = folder.resolve("home/ntfy.topics");
        connectAndGiveUp();
        assertThat(kept).doesNotExist();
        assertThat(run("doctor", "--plain").out()).doesNotContain("ntfy reaches nobody");

        assertThat(connect().code()).isZero();
        String paired = Files.readString(kept);
        connectAndGiveUp();
        assertThat(kept).hasContent(paired);
        connectAndGiveUp("--new-topics");
        assertThat(kept).hasContent(paired);
        assertThat(Files.getPosixFilePermissions(kept))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(run("doctor", "--plain").out()).contains("ntfy to 127.0.0.1");
    }

    @Test
    void aServerWithoutTlsIsRefused() throws Exception {
        Files.writeString(
                folder.resolve("home/settings.json"),
                "{\"notify\":{\"ntfy\":{\"server\":\"http://ntfy.example.com\"}}}");

        Result refused = run(new TerminalFixture(""), "connect", "ntfy");

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("notify.ntfy.server is no address as in https://ntfy.sh");
    }

    private void noTopicIsShownOrKept(String... topics) throws IOException {
        assertThat(topics).hasSize(2);
        for (String topic : topics) {
            assertThat(String.join("\n", said)).doesNotContain(topic);
            assertThat(hub.info().commandLine().orElse("")).doesNotContain(topic);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (!file.endsWith("ntfy.topics")) {
                        assertThat(Files.readString(file, ISO_8859_1))
                                .as(file.toString())
                                .doesNotContain(topic);
                    }
                }
            }
        }
    }
}
