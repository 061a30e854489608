package sayso.app.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.setup.SetupHarness;
import sayso.channel.push.VapidKey;
import sayso.store.sqlite.SqliteStore;

/// What `notify` says to a person whose channel is not set up or cannot be used here, and who has not been
/// told of anything yet.
class NotifyWayOutTest {
    @TempDir private Path folder;
    private SetupHarness someone;

    @BeforeEach
    void meet() throws Exception {
        someone = SetupHarness.in(folder);
        Files.createDirectories(someone.home());
    }

    @Test
    void discordIsKnownBeforeItIsConnected() {
        assertThat(someone.run("notify", "test", "discord").err())
                .contains("discord is not set up", "sayso connect discord");
        assertThat(someone.run("notify", "test", "pigeon").err()).contains("ntfy, discord, push");
        assertThat(someone.run("notify", "test", "telegramm").err())
                .contains("did you mean 'telegram'?");
        assertThat(someone.run("notify", "test", "phone").err()).contains("push");
        assertThat(someone.run("notify", "test", "--help").out().replaceAll("\\s+", " "))
                .contains("ntfy, discord or push");
    }

    @ParameterizedTest
    @CsvSource({"desktop, notify-send", "tmux, tmux"})
    void aProgramThatIsMissingHereIsInstalledAndNothingIsRetried(String channel, String program) {
        someone.run("settings", "set", "notify." + channel + ".urgency", "high");

        SetupHarness.Result tried = someone.run("notify", "test", channel);

        assertThat(tried.exitCode()).isEqualTo(3);
        assertThat(tried.err())
                .contains("PATH", program, "sayso settings unset notify." + channel + ".urgency")
                .doesNotContain("notify retry", "hub's PATH");
    }

    @Test
    void aChannelWithAnAccountThatNobodyWasPairedWithIsConnectedFirst() throws Exception {
        Files.writeString(
                someone.home().resolve("telegram.token"),
                "99001:AAtestAAtestAAtestAAtestAAtestAAtest");

        SetupHarness.Result tried = someone.run("notify", "test");

        assertThat(tried.exitCode()).isEqualTo(3);
        assertThat(tried.err())
                .contains("telegram: no account is connected; sayso connect telegram")
                .doesNotContain("sayso.db");
        assertThat(someone.home().resolve("sayso.db")).doesNotExist();
    }

    @Test
    void whereNoBrowserIsSubscribedPushReachesNobodyAndLeadsToConnectingAPhone() throws Exception {
        VapidKey.in(someone.home().resolve("push.key"));
        assertThat(someone.run("notify", "test", "push").err())
                .contains("push: no account is connected; sayso connect phone");
        try (SqliteStore store =
                SqliteStore.open(someone.home().resolve("sayso.db"), InstantSource.system())) {
            assertThat(store.channels().pairings()).isEmpty();
        }

        SetupHarness.Result tried = someone.run("notify", "test", "push");

        assertThat(tried.exitCode()).isEqualTo(3);
        assertThat(tried.err()).contains("push: no browser is subscribed: sayso connect phone");
        assertThat(tried.out()).isEmpty();
    }

    @Test
    void whereNothingWasSentNobodyIsToldThatAllWasDelivered() {
        for (int round = 0; round < 2; round++) {
            assertThat(someone.run("notify", "list", "--dead").out())
                    .isEqualTo("No notifications yet\n");
            assertThat(someone.run("notify", "list").out()).isEqualTo("No notifications yet\n");
            assertThat(someone.run("notify", "list", "--dead", "--json").out())
                    .contains("\"notices\":[]");
            someone.run("decision", "request", "-p", "Ship?", "-o", "yes", "-o", "no", "--keep");
        }
    }
}
