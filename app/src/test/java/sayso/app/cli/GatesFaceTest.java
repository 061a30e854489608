package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Work that waits, what is asked again, and the dashboard.
class GatesFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void aScriptLearnsByTheExitCodeWhetherWorkMayGoOn() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-b", "bd-42");

        Result blocked = cli.run("gate", "check", "bd-42");
        assertThat(blocked.exitCode()).isEqualTo(1);
        assertThat(blocked.out())
                .isEqualTo("✗ bd-42: blocked\n  waits for " + id + ": Which cache?\n");
        assertThat(cli.run("gate", "check", "bd-42", "--json").out())
                .startsWith(
                        "{\"item\":\"bd-42\",\"state\":\"blocked\",\"blocked_by\":[{\"id\":\""
                                + id
                                + "\",\"state\":\"pending\"");

        cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(cli.run("gate", "check", "bd-42").exitCode()).isZero();
    }

    @Test
    void whatNobodyNamedIsUnknownAndNeverFree() {
        Result unknown = cli.run("gate", "check", "bd-4");
        assertThat(unknown.exitCode()).isEqualTo(3);
        assertThat(unknown.out()).isEqualTo("✗ bd-4: unknown (not registered here)\n");
        assertThat(unknown.err()).contains("sayso gate list --all", "--unknown=free");
        assertThat(cli.run("gate", "check", "bd-4", "--json").out())
                .startsWith("{\"item\":\"bd-4\",\"state\":\"unknown\"")
                .contains("\"known\":false");
        assertThat(cli.run("gate", "show", "bd-4").exitCode()).isEqualTo(3);
        assertThat(cli.run("gate", "done", "bd-4").err())
                .isEqualTo("✗ nobody has named 'bd-4' here\n");

        cli.request("-p", "Which cache?", "-o", "Redis", "-b", "bd-42");
        assertThat(cli.run("gate", "check", "bd-42", "bd-4").exitCode()).isEqualTo(3);
        Result wanted = cli.run("gate", "check", "bd-4", "--unknown=free");
        assertThat(wanted.exitCode()).isZero();
        assertThat(wanted.out()).contains("unknown");
        assertThat(cli.run("gate", "check", "bd-42", "bd-4", "--unknown", "free").exitCode())
                .isEqualTo(1);
        assertThat(cli.run("gate", "check", "bd-4", "--unknown", "yes").exitCode()).isEqualTo(64);
        for (String nothing : new String[] {"", " "}) {
            Result blank = cli.run("gate", "check", nothing, "--unknown=free");
            assertThat(blank.exitCode()).isEqualTo(3);
            assertThat(blank.err()).startsWith("✗ item is blank\n");
        }
    }

    @Test
    void workComesAfterWork() {
        cli.run("gate", "add", "deploy", "--after", "build,test");

        assertThat(cli.run("gate", "check", "deploy").out())
                .isEqualTo("✗ deploy: blocked\n  comes after unfinished work: build, test\n");
        assertThat(cli.run("gate", "done", "deploy").exitCode()).isEqualTo(3);
        cli.run("gate", "done", "build");
        assertThat(cli.run("gate", "done", "test").out()).isEqualTo("✓ test is done\n");
        assertThat(cli.run("gate", "check", "deploy").exitCode()).isZero();
        assertThat(cli.run("gate", "list").out()).isEqualTo("✓ deploy: free\n");
        assertThat(cli.run("gate", "list", "--all").out().lines()).hasSize(3);
        assertThat(cli.run("gate", "add", "build", "--after", "deploy").err())
                .isEqualTo("✗ 'deploy' comes after 'build' already\n");
    }

    @Test
    void whatWasDeclinedStillHoldsUntilItIsAskedAgainAndAnswered() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-b", "bd-42");
        Result declined = cli.run("decision", "cancel", id, "--reason", "not now");
        assertThat(declined.out()).contains("Still held: bd-42");
        assertThat(cli.run("gate", "check", "bd-42").out()).contains("[cancelled]");
        assertThat(cli.run("decision", "dashboard").out())
                .contains("Items held by closed decisions: 1");

        Result reopened = cli.run("decision", "reopen", id);
        assertThat(reopened.out()).startsWith("✓ Reopened " + id + " as d-");
        String fresh =
                reopened.out().strip().substring(reopened.out().lastIndexOf(' ') + 1).strip();
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"reopened_as\":\"" + fresh + "\"");
        assertThat(cli.run("decision", "resolve", fresh, "--choice", "1").out())
                .contains("Unblocked: bd-42");
        assertThat(cli.run("decision", "reopen", fresh).err())
                .contains("was answered; its asker goes by that answer");
    }

    @Test
    void theNextQuestionOfASessionClosesTheOneBefore() {
        CliHarness session = cli.with("SAYSO_SESSION_ID", "s1");
        String first = session.request("-p", "One?", "-o", "a", "-b", "bd-1");
        Result second = session.run("decision", "request", "-p", "Two?", "-o", "b", "--json");

        assertThat(second.out()).contains("\"supersedes\":[\"" + first + "\"]");
        assertThat(session.run("decision", "request", "-p", "Three?", "-o", "c").err())
                .contains("⚠ Auto-closed d-")
                .contains("(superseded by d-");
        assertThat(session.run("decision", "list", "--json").out()).contains("Three?");
        assertThat(session.run("gate", "check", "bd-1").exitCode()).isEqualTo(1);
        session.request("-p", "Four?", "-o", "d", "--keep");
        assertThat(session.run("decision", "list").out()).contains("(2)");
    }

    @Test
    void whetherAQuestionClosesTheOneBeforeIsSetForEachAgent() {
        cli.run("settings", "set", "single_decision_of", "shop/night=off");
        CliHarness night = cli.with("SAYSO_SESSION_ID", "s1").with("SAYSO_ACTOR", "shop/night");
        night.request("-p", "One?", "-o", "a");
        night.request("-p", "Two?", "-o", "b");
        assertThat(night.run("decision", "list").out()).contains("(2)");

        CliHarness day = cli.with("SAYSO_SESSION_ID", "s2").with("SAYSO_ACTOR", "shop/day");
        day.request("-p", "Three?", "-o", "c");
        day.request("-p", "Four?", "-o", "d");
        assertThat(cli.run("decision", "list").out()).contains("(3)");
        assertThat(cli.run("settings", "set", "single_decision_of", "shop/day=never").err())
                .contains("session, requester or off");
    }

    @Test
    void theDashboardShowsWhatWaitsByUrgencyAndWhatWasAnswered() {
        assertThat(cli.run("decision", "dashboard").out())
                .isEqualTo(
                        """
                        📋 Decision Dashboard

                        Pending (0)
                          (none)

                        Recently Resolved (0)

                        Run 'sayso decision list' for details
                        """);
        String low = cli.request("-p", "Which colour?", "-o", "red", "-u", "low");
        String done = cli.request("-p", "Which cache?", "-o", "Redis");
        cli.run("decision", "resolve", done, "--choice", "1");
        cli.clock.tick(Duration.ofHours(30));
        cli.request("-p", "Deploy today?", "-o", "yes", "-u", "high");

        assertThat(cli.run("decision", "dashboard").out().replaceAll("-[0-9a-z]{6}:", "-ID:"))
                .isEqualTo(
                        """
                        📋 Decision Dashboard

                        Pending (2)
                          🔴 [HIGH] d-dec-deploy_today-ID: Deploy today? (0s)
                          🟢 [LOW] d-dec-which_colour-ID: Which colour? (1d)

                        Recently Resolved (1)
                          ✓ d-dec-which_cache-ID: Which cache? → "Redis" (1d)

                        ⚠ Stale (unresolved > 24h): 1
                        Undelivered answers: 1

                        Run 'sayso decision list' for details
                        """);
        assertThat(cli.run("decision", "dashboard", "--json").out())
                .contains("\"total\":2")
                .contains("\"medium\":[]")
                .contains("\"low\":[{\"id\":\"" + low + "\"")
                .contains("\"chosen_label\":\"Redis\"");
    }
}
