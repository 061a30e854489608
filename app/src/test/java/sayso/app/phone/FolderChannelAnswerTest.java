package sayso.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.app.FakeVendorMain.Result;
import sayso.app.Main;
import sayso.app.extension.TutorialFiles;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.home.Home;
import sayso.home.Sha256Digest;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.extension.ExtensionChannelsFile;
import sayso.wire.extension.TrustFile;

/// The channel that `docs/how-to/write-a-channel.md` has its reader write, beside a hub that is a process of its
/// own: connecting an account, answering with it, and ending that.
class FolderChannelAnswerTest extends HubProcessScenario {
    private static final Pattern CODE = Pattern.compile("n\\.[0-9a-z]{32}");
    private static final Pattern BUTTON = Pattern.compile("\\[([^]\n]+)] (\\S+)");
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    private Path cards;
    private ExtensionTrustStore trust;
    private TrustFile.Approval approval;
    private int presses;

    @BeforeEach
    void startAHubWithTheExtension() throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
        cards = Files.createDirectories(folder.resolve("cards"));
        Path jar = TutorialFiles.channelJar(home.resolve("extensions"), cards);
        approval = new TrustFile.Approval("folder", digest(jar), "ada", "command", "2026");
        trust = new ExtensionTrustStore(Home.of(environment()));
        trust.change(file -> file.with(approval));
        startHub(Main.class, "hub", "--port", "0", "--json");
    }

    private static String digest(Path jar) {
        try {
            return Sha256Digest.of(Files.readAllBytes(jar));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    VendorAddresses vendors() {
        return VendorAddresses.PUBLIC;
    }

    @Override
    void closeVendor() {}

    private void press(String sender, String ticket, String... words) throws IOException {
        String text = sender + "\n" + ticket + "\n" + String.join("\n", words);
        Path fresh = Files.writeString(cards.resolve("press.new"), text);
        presses++;
        Files.move(fresh, cards.resolve(presses + ".press"), StandardCopyOption.ATOMIC_MOVE);
    }

    /// The text of the first card like that, as soon as there is one.
    private String card(Predicate<String> wanted) throws Exception {
        long until = System.nanoTime() + PATIENCE;
        String last = "";
        while (System.nanoTime() - until < 0) {
            try (Stream<Path> files = Files.list(cards)) {
                for (Path file : files.filter(one -> one.toString().endsWith(".card")).toList()) {
                    last = Files.readString(file);
                    if (wanted.test(last)) {
                        return last;
                    }
                }
            } catch (NoSuchFileException e) {
                last = "a card that is just replaced"; // why: looked at again at once
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("no such card; the last one was\n" + last);
    }

    private static String ticket(String card, String label) {
        Matcher button = BUTTON.matcher(card);
        while (button.find()) {
            if (button.group(1).startsWith(label)) {
                return button.group(2);
            }
        }
        throw new AssertionError("no button " + label + " on\n" + card);
    }

    private Result connect() throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, "connect", "folder"));
        press("maxi", terminal.awaitShown(CODE));
        terminal.awaitShown(Pattern.compile("Is that you\\?"));
        terminal.type("y");
        press("maxi", ticket(card(text -> text.contains("[It works]")), "It works"));
        return connecting.get(60, TimeUnit.SECONDS);
    }

    private CompletableFuture<Result> ask(String title, String... options) {
        return CompletableFuture.supplyAsync(() ->
                run(
                        Stream.of(
                                        Stream.of("decision", "request", "-p", title),
                                        Stream.of(options).flatMap(one -> Stream.of("-o", one)),
                                        Stream.of("-r", "1", "--wait", "--json"))
                                .flatMap(one -> one)
                                .toArray(String[]::new)));
    }

    @Test
    void aQuestionIsAnsweredOverTheChannelAndTheAgentGetsTheAnswer() throws Exception {
        Result connected = connect();
        assertThat(connected.code()).as(connected.err()).isZero();
        assertThat(connected.out()).contains("Connected: maxi answers for you");

        CompletableFuture<Result> asked = ask("Which cache?", "redis", "local");
        String card = card(text -> text.contains("[1 redis ★]"));
        press("stranger", ticket(card, "2 local"));
        press("maxi", ticket(card, "1 redis"));

        Result answer = asked.get(60, TimeUnit.SECONDS);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "\"redis\"",
                        "\"surface\":\"folder\"",
                        "\"assurance\":\"link\"",
                        "\"via\":\"folder:maxi\"");
        String ended = card(text -> text.startsWith("✓ redis – "));
        assertThat(ended).doesNotContain("[");
        assertThat(run("connect", "list").out()).contains("folder: maxi, id maxi, answers for ");
        awaitHeard();
        assertThat(run("status", "--json").out())
                .contains("\"channels\":[{\"channel\":\"folder\",\"account\":\"folder\"");
        assertThat(run("log").out()).contains("folder:stranger (not paired)");
        assertThat(run("notify", "test", "folder").out()).contains("folder: shown to 1");
        assertThat(run("settings", "set", "notify.folder.when", "always").code()).isZero();
        assertThat(run("settings", "set", "escalation.high", "15m remind folder, 1h widen").err())
                .isEmpty();
        assertThat(run("settings", "set", "notify.folder.not", "project:private").err()).isEmpty();
        assertThat(run("doctor").out())
                .doesNotContain("calls over folder")
                .contains("folder to the extension folder (not project:private)");
        assertThat(run("extensions").out()).contains("  channels  folder");
        assertThat(run("extensions", "--json").out())
                .contains("\"channels\":[\"folder\"]", "\"channels\":[\"discord\"]");
        assertThat(run("settings", "get", "notify.folder.show").out()).contains("title");
        assertThat(run("disconnect", "folder").out()).contains("Disconnected maxi");
    }

    @Test
    void anExtensionThatWasTrustedWhileTheHubRanNeedsANewHubWhichIsSaidAtOnce() throws Exception {
        hub.destroy();
        assertThat(hub.waitFor(60, TimeUnit.SECONDS)).isTrue();
        trust.change(file -> file.without("folder"));
        Home home = Home.of(environment());
        Files.writeString(
                home.extensionChannels(),
                ExtensionChannelsFile.EMPTY.with("discord", "discord").write());
        try (SqliteStore store = SqliteStore.open(home.database(), InstantSource.system())) {
            ChannelStore channels = store.channels();
            channels.askPairing("discord", "discord", "83", "83", "Maxi");
            channels.pair("discord", "discord", "83", PersonId.local("maxi"), "maxi", MAXI);
        }
        startHub(Main.class, "hub", "--port", "0", "--json");
        // why: the hub loads extensions once, as soon as a channel of one is wanted
        awaitLogged(home, "channel_deaf");
        trust.change(file -> file.with(approval));

        Result refused = run("connect", "folder");

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err())
                .contains("the extension 'folder', which carries it, does not run in the hub")
                .contains("sayso hub stop");
    }

    private static void awaitLogged(Home home, String event) throws Exception {
        long until = System.nanoTime() + PATIENCE;
        Path log = home.folder().resolve("logs").resolve("hub.log");
        while (!Files.readString(log).contains(event)) {
            assertThat(System.nanoTime() - until).as(event + " is logged").isNegative();
            Thread.onSpinWait();
        }
    }

    @Test
    void aChannelThatNobodyWasPairedWithIsNotKept() throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, "connect", "folder"));
        press("maxi", terminal.awaitShown(CODE));
        terminal.awaitShown(Pattern.compile("Is that you\\?"));
        terminal.type("n");

        assertThat(connecting.get(60, TimeUnit.SECONDS).err()).contains("turned away");
        assertThat(Home.of(environment()).extensionChannels()).doesNotExist();
        assertThat(run("doctor").out()).doesNotContain("folder reaches nobody");
    }

    @Test
    void anAgentsProcessAndAnUnknownChannelAreRefused() {
        Result agent = inAnAgent(new TerminalFixture(), "connect", "folder");
        assertThat(agent.code()).isNotZero();
        assertThat(agent.err()).contains("connects accounts that answer");

        Result unknown = run("connect", "pager");
        assertThat(unknown.code()).isEqualTo(3);
        assertThat(unknown.err())
                .contains("no extension that runs here carries a channel 'pager'", "folder");
        assertThat(run("connect", "floder").err()).contains("did you mean 'folder'?");
    }
}
