package sayso.app.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.FakeVendorMain;
import sayso.app.FakeVendorMain.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.app.person.TerminalOpener;
import sayso.channel.VendorAddresses;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.home.Home;
import sayso.store.sqlite.SqliteStore;

/// What `connect` and `disconnect` say to a person who names no channel, another one than they mean, or a
/// file without a token: what to type next.
class ConnectWayOutTest {
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    @TempDir private Path folder;
    private Map<String, String> environment = Map.of();

    @BeforeEach
    void aHomeInWhichASettingWasSet() {
        environment = Map.of("SAYSO_HOME", folder.resolve("home").toString(), "LANG", "C.UTF-8");
        assertThat(run("settings", "set", "undo_seconds", "9").code()).isZero();
    }

    private Result run(String... words) {
        return run(new TerminalFixture(), words);
    }

    private Result run(TerminalOpener terminal, String... words) {
        return FakeVendorMain.run(
                environment, VendorAddresses.PUBLIC, FakeProcessTree.alone(), terminal, words);
    }

    private void noStoreWasMade() {
        assertThat(folder.resolve("home/sayso.db")).doesNotExist();
        assertThat(folder.resolve("home/hub.json")).doesNotExist();
    }

    @Test
    void aChannelThatIsNotNamedIsOneOfAll() {
        Result none = run("connect");

        assertThat(none.code()).isEqualTo(64);
        assertThat(none.err())
                .contains("no channel is named", "telegram, slack, ntfy, discord or phone");
        assertThat(run("connect", "--help").out().replaceAll("\\s+", " "))
                .contains("connect telegram, slack, ntfy, discord, phone");
    }

    @ParameterizedTest
    @CsvSource({
        "push, sayso connect phone",
        "mail, sayso settings set notify.mail.to you@example.com",
        "webhook, sayso settings set notify.webhook.url https://example.com/hook",
        "desktop, sayso settings set notify.desktop.urgency high",
        "tmux, sayso settings set notify.tmux.urgency high",
        "telegramm, did you mean 'telegram'?",
        "Telegram, did you mean 'telegram'?",
        "phones, did you mean 'phone'?",
        "pager, 'there is: telegram, slack, ntfy, discord, phone'"
    })
    void aNameThatCannotBeConnectedLeadsToWhatCan(String name, String way) {
        for (TerminalOpener terminal :
                new TerminalOpener[] {new TerminalFixture(), Optional::empty}) {
            Result refused = run(terminal, "connect", name);

            assertThat(refused.code()).isNotZero();
            assertThat(refused.err()).contains(name, way);
        }
        noStoreWasMade();
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "slack", "ntfy", "discord"})
    void anOptionBeforeTheNameIsPutBehindIt(String name) {
        assertThat(run("connect", "--plain", name).err()).contains("sayso connect " + name + "\n");
    }

    @Test
    void whatIsNotConnectedIsDisconnectedByWhatIs() throws Exception {
        assertThat(run("disconnect", "pager").err())
                .contains("no account of pager is connected", "nothing is connected")
                .doesNotContain("sayso.db");
        noStoreWasMade();
        try (SqliteStore store =
                SqliteStore.open(Home.of(environment).database(), InstantSource.system())) {
            ChannelStore channels = store.channels();
            for (String channel : new String[] {"telegram", "push"}) {
                channels.askPairing(channel, "99", "83", "83", "Maxi");
                channels.pair(channel, "99", "83", PersonId.local("maxi"), "maxi", MAXI);
            }
        }

        assertThat(run("disconnect", "pager").err())
                .contains("no account of pager is connected", "push, telegram");
        assertThat(run("disconnect", "telegramm").err()).contains("did you mean 'telegram'?");
        assertThat(run("disconnect", "phone").err()).contains("sayso disconnect push");
        assertThat(run("disconnect", "mail").err())
                .contains("sayso settings set notify.mail.urgency off");
        assertThat(run("disconnect", "telegram", "84").err())
                .contains("no account 84 of telegram is connected", "sayso connect list");
        assertThat(run("disconnect", "telegram").code()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "telegram, --token-file",
        "slack, --tokens-file",
        "ntfy, --token-file",
        "discord, --token-file"
    })
    void aFileWithoutATokenIsNamedWithWhatIsWrongWithIt(String channel, String option)
            throws Exception {
        Path missing = folder.resolve("nope");
        Path empty = Files.createFile(folder.resolve("empty"));
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0x61});

        assertThat(run("connect", channel, option, missing.toString()).err())
                .contains("there is no file " + missing, option)
                .doesNotContain("network");
        assertThat(run("connect", channel, option, folder.toString()).err())
                .contains(folder + " is a folder")
                .doesNotContain("network");
        assertThat(run("connect", channel, option, empty.toString()).err())
                .contains(empty + " is empty")
                .doesNotContain("network");
        assertThat(run("connect", channel, option, binary.toString()).err())
                .contains(binary + " is no text")
                .doesNotContain("network");
        assertThat(folder.resolve("home/ntfy.topics")).doesNotExist();
        assertThat(folder.resolve("home/hub.json")).doesNotExist();
    }

    @Test
    void aTokenThatIsKeptAndCannotBeReadIsNamedToo() throws Exception {
        Path kept = Files.createDirectory(folder.resolve("home/telegram.token"));

        assertThat(run("connect", "telegram").err())
                .contains(kept + " is a folder")
                .doesNotContain("network");
    }

    @Test
    void aHomeThatHoldsNothingButASecretHasNoAccountYet() throws Exception {
        for (String secret :
                new String[] {
                    "mail.password",
                    "webhook.secret",
                    "telegram.token",
                    "slack.tokens",
                    "ntfy.topics",
                    "push.key"
                }) {
            Path home = Files.createDirectory(folder.resolve("home-" + secret));
            Files.writeString(home.resolve(secret), "99:AAtestAAtestAAtestAAtestAAtestAAtest\n");
            environment = Map.of("SAYSO_HOME", home.toString(), "LANG", "C.UTF-8");

            assertThat(run("connect", "list").out())
                    .as(secret)
                    .startsWith("No account is connected.");
            assertThat(run("disconnect", "telegram").err()).contains("nothing is connected");
            assertThat(home.resolve("sayso.db")).doesNotExist();
        }
    }
}
