package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcessTree;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.store.SqlStore;
import sayso.store.sqlite.SqliteStore;

/// Going away and coming back, said on the command line.
class AwayFaceTest {
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));

    @BeforeEach
    void aHome() {
        cli = new CliHarness(folder);
    }

    private String ask(String... more) {
        String[] words = new String[more.length + 6];
        System.arraycopy(
                new String[] {"--prompt", "Which cache?", "-o", "a", "-o", "b"}, 0, words, 0, 6);
        System.arraycopy(more, 0, words, 6, more.length);
        return cli.request(words);
    }

    private String shown(String id) {
        return cli.run("show", id, "--json").out();
    }

    @Test
    void noTimeLimitRunsUntilThePersonIsBackAndThenWhatWasLeftRuns() {
        String limited = ask("--timeout", "10m");
        String unlimited = ask();
        cli.clock.tick(Duration.ofMinutes(4));

        assertThat(cli.run("away", "--json").out())
                .contains("\"lifted\":[\"" + limited + "\"]", "\"back_at\":null");
        cli.clock.tick(Duration.ofHours(5));
        assertThat(shown(limited)).contains("\"state\":\"pending\"", "\"due_at\":null");

        CliHarness.Result back = cli.run("here");
        assertThat(back.out()).contains("after 5h", "1 deadline runs again", "2 open decisions");
        cli.clock.tick(Duration.ofMinutes(5));
        assertThat(shown(limited)).contains("\"state\":\"pending\"");
        assertThat(shown(unlimited)).contains("\"due_at\":null");
        cli.clock.tick(Duration.ofMinutes(2));
        assertThat(shown(limited)).contains("\"state\":\"timed_out\"");
    }

    @Test
    void anInboxThatIsLeftOpenTellsNobodyOfWhatIsAskedMeanwhile() throws Exception {
        ask();
        try (SqlStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            store.presence().seen("watch-1", Surface.TERMINAL, "ada");
            assertThat(request().out()).contains("Notified human (overseer) via terminal");
            cli.run("away");

            CliHarness.Result asked = request();
            assertThat(asked.out() + asked.err())
                    .contains("the person has been away since")
                    .doesNotContain("Notified", "no notification");
        }
    }

    private CliHarness.Result request(String... more) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "decision",
                                "request",
                                "--prompt",
                                "Ship?",
                                "-o",
                                "a",
                                "-o",
                                "b",
                                "--timeout",
                                "10m"));
        words.addAll(List.of(more));
        return cli.run(words.toArray(String[]::new));
    }

    @Test
    void whatIsAskedMeanwhileHasItsWholeTimeOnceThePersonIsBack() {
        cli.run("away");

        CliHarness.Result asked = request("--json");
        String id = CliHarness.field(asked.out(), "id");

        assertThat(asked.out()).contains("the person has been away since", "\"due_at\":null");
        assertThat(shown(id)).contains("\"how\":\"nobody\"", "you have been away since");
        cli.clock.tick(Duration.ofDays(1));
        cli.run("here");
        cli.clock.tick(Duration.ofMinutes(9));
        assertThat(shown(id)).contains("\"state\":\"pending\"");
        cli.clock.tick(Duration.ofMinutes(2));
        assertThat(shown(id)).contains("\"state\":\"timed_out\"");
    }

    @Test
    void whatHadSecondsLeftHasAMinuteAndWhatGotALimitMeanwhileKeepsIt() {
        String nearlyUp = ask("--timeout", "60s");
        String moved = ask("--timeout", "10m");
        cli.clock.tick(Duration.ofSeconds(57));
        cli.run("away");
        cli.run("decision", "extend", moved, "--limit", "2h");

        cli.run("here");

        cli.clock.tick(Duration.ofSeconds(50));
        assertThat(shown(nearlyUp)).contains("\"state\":\"pending\"");
        cli.clock.tick(Duration.ofMinutes(30));
        assertThat(shown(nearlyUp)).contains("\"state\":\"timed_out\"");
        assertThat(shown(moved)).contains("\"state\":\"pending\"");
    }

    @Test
    void statusBarsAndDoctorSayIt() {
        cli.run("away");
        cli.clock.tick(Duration.ofMinutes(3));

        assertThat(cli.run("status").out())
                .isEqualTo("You have been away for 3m (sayso here). No open decisions.\n");
        assertThat(cli.run("status", "--format", "tmux").out()).isEqualTo("away\n");
        assertThat(cli.run("status", "--json").out()).contains("\"away_since\":\"");
        assertThat(cli.run("doctor").out())
                .containsPattern("you have been away since \\d\\d:\\d\\d: nothing pops up")
                .contains("sayso here");
        ask();
        assertThat(cli.run("status", "--format", "starship").out())
                .isEqualTo("away, 1 waiting 0s\n");
        cli.run("here");
        assertThat(cli.run("status", "--json").out()).contains("\"away_since\":null");
    }

    @Test
    void eachLimitThatIsLiftedOrRunsAgainIsInTheLog() {
        String id = ask("--timeout", "10m");
        cli.run("away");
        cli.run("here");

        assertThat(cli.run("show", id, "--json").out().split("\"deadline_moved\"", -1)).hasSize(3);
    }

    @Test
    void bothCanBeSaidTwice() {
        ask("--timeout", "10m");
        cli.run("away");
        ask("--timeout", "20m");
        CliHarness.Result again = cli.run("away");

        assertThat(again.out()).containsPattern("You have been away since \\d\\d:\\d\\d\n");
        assertThat(cli.run("here").out()).contains("2 deadlines run again");
        assertThat(cli.run("here").out()).isEqualTo("You were not away.\n");
    }

    @Test
    void anAgentCannotSayThatAPersonIsAwayAndItsTryIsLogged() {
        String id = ask("--timeout", "10m");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        for (String command : new String[] {"away", "here"}) {
            CliHarness.Result refused = cli.run(command, "--json");
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.out()).contains("\"not_allowed\"");
            assertThat(cli.run("log", "--json").out()).contains("sayso " + command);
        }
        assertThat(cli.home().folder().resolve("away")).doesNotExist();
        assertThat(shown(id)).doesNotContain("deadline_moved");
    }

    @Test
    void aFileThatCannotBeUnderstoodIsAsIfThePersonWereHere() throws Exception {
        cli.run("away");
        Files.writeString(cli.home().folder().resolve("away"), "yesterday ada\n\u0000x");

        assertThat(cli.run("status").out()).isEqualTo("No open decisions.\n");
        assertThat(cli.run("here").out()).isEqualTo("You were not away.\n");
        assertThat(cli.run("away").exitCode()).isZero();
    }

    @Test
    void whereNoChannelIsConnectedThePersonIsToldThatNothingReachesThem() {
        assertThat(cli.run("away").out())
                .endsWith(
                        "→ Nothing reaches you meanwhile; on your phone: sayso connect telegram\n");
        assertThat(cli.run("away", "--json").out()).contains("\"reached_by\":[]");
        assertThat(cli.run("here", "--json").out()).doesNotContain("reached_by");
    }

    @Test
    void theChannelsThatQuestionsGoToMeanwhileAreNamed() throws Exception {
        ask();
        Files.writeString(cli.home().telegramToken(), "99001:AAtestAAtestAAtestAAtestAAtestAAtest");
        assertThat(cli.run("away").out()).contains("Nothing reaches you meanwhile");
        try (SqlStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            store.channels().askPairing("telegram", "99001", "83", "83", "Maxi");
            store.channels().pair("telegram", "99001", "83", PersonId.local("maxi"), "maxi", MAXI);
        }
        assertThat(cli.run("away").out()).endsWith("→ Meanwhile questions go to telegram\n");

        cli.run("settings", "set", "notify.telegram.when", "off");
        assertThat(cli.run("away").out())
                .endsWith(
                        "→ Nothing reaches you meanwhile: telegram is off; sayso settings unset"
                                + " notify.telegram.when\n");
        assertThat(cli.run("away", "--json").out()).contains("\"reached_by\":[]");
        cli.run("settings", "set", "notify.telegram.when", "away");
        cli.run("settings", "set", "notify.telegram.urgency", "off");
        assertThat(cli.run("away").out())
                .endsWith("sayso settings unset notify.telegram.urgency\n");

        cli.run("settings", "set", "notify.telegram.urgency", "high");
        cli.run("settings", "set", "notify.telegram.only", "project:shop");
        cli.run("settings", "set", "notify.mail.to", "you@example.com");
        cli.run("settings", "set", "notify.mail.host", "mail.example.com");
        cli.run("settings", "set", "notify.mail.urgency", "medium");
        assertThat(cli.run("away").out())
                .endsWith(
                        "→ Meanwhile questions go to mail (medium and high), telegram (high; only"
                                + " project:shop)\n");
        assertThat(cli.run("away", "--json").out())
                .contains("\"reached_by\":[\"mail\",\"telegram\"]");
    }
}
