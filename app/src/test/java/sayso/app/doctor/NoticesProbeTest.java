package sayso.app.doctor;

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
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.sqlite.SqliteStore;

/// What `doctor` says of channels that are set up by half, that work beside others, and that nobody answers
/// over any more.
class NoticesProbeTest {
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String TOKEN = "99001:AAtestAAtestAAtestAAtestAAtestAAtest";

    @TempDir private Path folder;
    private SetupHarness someone;

    @BeforeEach
    void meet() throws Exception {
        someone = SetupHarness.in(folder);
        Files.createDirectories(someone.home());
    }

    private void set(String... pairs) {
        for (int at = 0; at < pairs.length; at += 2) {
            SetupHarness.Result set = someone.run("settings", "set", pairs[at], pairs[at + 1]);
            assertThat(set.exitCode()).as(set.err()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "notify.mail.host mail.example.com, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.to me@example.com, notify.mail.host is not set, sayso settings set notify.mail.host mail.example.com",
        "notify.mail.from me@example.com, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.port 25, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.user me, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.security tls, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.requesters shop=dev@example.com, notify.mail.to is not set, sayso settings set notify.mail.to you@example.com",
        "notify.mail.to me@example.com notify.mail.user me, notify.mail.host is not set, sayso settings set notify.mail.host mail.example.com",
        "notify.mail.to me@example.com notify.mail.host m.example notify.mail.user me, notify.mail.user is set without a password, mail.password",
        "notify.webhook.url https://example.com/hook, no signing secret is set, webhook.secret",
        "notify.webhook.nearby true, notify.webhook.url is not set, sayso settings set notify.webhook.url https://example.com/hook"
    })
    void whatIsSetByHalfLacksWhatIsNamed(String settings, String lack, String way) {
        set(settings.split(" ", -1));

        String channel = settings.split("\\.", -1)[1];
        assertThat(someone.run("doctor").out())
                .contains("⚠ notifications: " + channel + " reaches nobody: " + lack + "  → ")
                .contains(way);
        SetupHarness.Result tried = someone.run("notify", "test", channel);
        assertThat(tried.exitCode()).isEqualTo(3);
        assertThat(tried.out() + tried.err()).contains(lack, way);
    }

    @ParameterizedTest
    @CsvSource({
        "mail, notify.mail.to me@example.com notify.mail.host m.example",
        "webhook, notify.webhook.url https://example.com/hook"
    })
    void whatIsTurnedOffIsTurnedOnAgain(String channel, String settings) {
        set(settings.split(" ", -1));
        set("notify." + channel + ".urgency", "off");

        assertThat(someone.run("notify", "test", channel).err())
                .contains(
                        channel + " is off", "sayso settings unset notify." + channel + ".urgency");
        assertThat(someone.run("doctor").out()).doesNotContain(channel + " reaches nobody");
    }

    @Test
    void channelsThatWorkAreNamedBesideAWarningAboutAnother() {
        set(
                "notify.mail.to",
                "me@example.com",
                "notify.mail.host",
                "m.example",
                "notify.mail.only",
                "project:shop",
                "notify.desktop.urgency",
                "high",
                "notify.webhook.url",
                "https://example.com/hook");

        assertThat(someone.run("doctor").out())
                .contains(
                        "✓ notifications: mail to me@example.com (only project:shop)\n",
                        "⚠ notifications: desktop reaches nobody: ",
                        "⚠ notifications: webhook reaches nobody: no signing secret is set");
    }

    @Test
    void aStepOverDiscordIsTakenAndLeadsToConnectingIt() {
        assertThat(someone.run("settings", "set", "escalation.high", "15m remind discord").err())
                .isEmpty();

        assertThat(someone.run("doctor").out())
                .contains(
                        "⚠ notifications: escalation.high calls over discord, which is not set up"
                                + "  → sayso connect discord");
    }

    @Test
    void aTokenThatNobodyWasPairedWithIsWarnedOfUntilItIsUsedOrGivenUp() throws Exception {
        Path token = Files.writeString(someone.home().resolve("telegram.token"), TOKEN);
        String warning = "⚠ notifications: telegram reaches nobody: no account is connected";
        assertThat(someone.run("doctor").out())
                .contains(warning + "  → sayso connect telegram; to be without it: rm " + token);
        try (SqliteStore store =
                SqliteStore.open(someone.home().resolve("sayso.db"), InstantSource.system())) {
            ChannelStore channels = store.channels();
            channels.askPairing("telegram", "99001", "83", "83", "Maxi");
            assertThat(someone.run("doctor").out()).contains(warning);
            channels.pair("telegram", "99001", "83", PersonId.local("maxi"), "maxi", MAXI);
            assertThat(someone.run("doctor").out())
                    .doesNotContain(warning)
                    .contains("✓ notifications: telegram to bot 99001");
        }

        assertThat(someone.run("disconnect", "telegram").exitCode()).isZero();

        assertThat(someone.run("doctor").out())
                .as("the person ended it")
                .doesNotContain("telegram reaches nobody", "telegram to bot");
        set("escalation.high", "15m remind telegram");
        assertThat(someone.run("doctor").out())
                .contains(
                        "escalation.high calls over telegram, with which nobody is connected  → sayso"
                                + " connect telegram");
    }

    @Test
    void aVariableWithATokenIsGivenUpByUnsettingIt() {
        someone = someone.with("SAYSO_TELEGRAM_TOKEN", TOKEN);

        assertThat(someone.run("doctor").out())
                .contains("to be without it: unset SAYSO_TELEGRAM_TOKEN");
    }

    @Test
    void aHomeInWhichNothingWasAskedIsNotWarnedOfThat() {
        set("undo_seconds", "9");

        assertThat(someone.run("doctor").out())
                .contains("✓ store: none yet")
                .doesNotContain("sayso.db is not there");
    }
}
