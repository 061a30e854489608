package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.SqlStore;
import sayso.store.sqlite.SqliteStore;

/// What commands say of a channel on which presses are not heard.
class ChannelHealthFaceTest {
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));

    @BeforeEach
    void aHomeWithABotThatMaxiAnswersWith() throws Exception {
        cli = new CliHarness(folder);
        cli.request("-p", "Which?", "-o", "a");
        Files.writeString(cli.home().telegramToken(), "99001:AAtestAAtestAAtestAAtestAAtestAAtest");
        with(store -> {
            store.askPairing("telegram", "99001", "8123456789", "8123456789", "Maxi (@maxi)");
            store.pair("telegram", "99001", "8123456789", PersonId.local("maxi"), "maxi", MAXI);
        });
    }

    private interface Work {
        void at(ChannelStore store);
    }

    private void with(Work work) {
        try (SqlStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            work.at(store.channels());
        }
    }

    @Test
    void aChannelThatNoHubReadsIsNamedWithWhatToDo() {
        assertThat(cli.run("status").out())
                .contains("telegram hears no press: no hub reads it (sayso doctor)\n");
        assertThat(cli.run("doctor", "--plain").out())
                .contains("telegram hears no press: no hub reads it", "sayso hub start");
        assertThat(cli.run("connect", "list").err())
                .contains("telegram hears no press: no hub reads it");
        assertThat(cli.run("status", "--json").out())
                .contains(
                        "\"channels\":[{\"channel\":\"telegram\",\"account\":\"99001\",\"hears\":false,"
                                + "\"read_at\":null,\"trouble\":null}]");
        assertThat(cli.run("status", "--format", "plain").out()).doesNotContain("telegram");
    }

    @Test
    void oneThatIsReadSaysWhenAndOneThatIsNotAnyMoreSinceWhenAndWhy() {
        with(store -> {
            store.lease("telegram", "99001", "hub");
            store.heard("telegram", "99001", "hub");
        });
        cli.clock.tick(Duration.ofSeconds(9));
        assertThat(cli.run("status").out()).doesNotContain("telegram");
        assertThat(cli.run("doctor", "--plain").out())
                .contains("presses are heard, last read 9 s ago");

        with(store -> store.failed("telegram", "99001", "hub", "somebody else reads it", true));
        assertThat(cli.run("status").out())
                .contains("telegram may miss presses: somebody else reads it (sayso doctor)");
        cli.clock.tick(Duration.ofMinutes(2));
        assertThat(cli.run("status").out())
                .containsPattern("telegram hears no press since [-0-9: ]+: somebody else reads it");
    }

    @Test
    void oneThatNobodyAnswersWithIsNotWaitedFor() {
        with(store -> store.unpair("telegram", "99001", "8123456789", MAXI));

        assertThat(cli.run("status", "--json").out()).contains("\"channels\":[]");
    }

    @Test
    void oneThatIsNotSetUpBeginsWithConnecting() throws Exception {
        Files.delete(cli.home().telegramToken());

        assertThat(cli.run("notify", "test", "telegram").err())
                .contains("telegram is not set up", "begin with: sayso connect telegram");
    }
}
