package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.DecisionQuery;
import sayso.store.sqlite.SqliteStore;

/// What status bars show of what is waiting.
class StatusFaceTest {
    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));

    @BeforeEach
    void aHome() {
        cli = new CliHarness(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tmux", "starship", "claude", "plain"})
    void barsShowNothingWhileNothingIsWaiting(String bar) {
        assertThat(cli.run("status", "--format", bar)).isEqualTo(new CliHarness.Result(0, "", ""));
    }

    @Test
    void eachBarShowsHowMuchIsWaitingSinceWhenAndWhatIsFirst() {
        cli.request("--prompt", "Which cache?", "-o", "a", "-o", "b");
        cli.clock.tick(Duration.ofMinutes(12));
        String first =
                cli.request("--prompt", "Ship #42?", "-o", "yes", "-o", "no", "--urgency", "high");

        assertThat(cli.run("status", "--format", "tmux").out())
                .isEqualTo("2 waiting, 1 urgent 12m: Ship ##42?\n");
        assertThat(cli.run("status", "--format", "starship").out())
                .isEqualTo("2 waiting, 1 urgent 12m\n");
        assertThat(cli.run("status", "--format", "plain").out())
                .isEqualTo("2 waiting, 1 urgent, oldest 12m: " + first + " Ship #42?\n");
        assertThat(cli.runWith("{\"session_id\":\"s\"}", "status", "--format", "claude").out())
                .isEqualTo(
                        "Sayso: 2 waiting, 1 urgent, oldest 12m: Ship #42? (sayso answer "
                                + first
                                + ")\n");
    }

    @Test
    void planModeIsShownToPeopleAndInTheBarOfItsOwnSession() {
        cli.run("plan", "on", "--session", "s-1", "--agent", "claude-code");

        String header = "Plan Mode: ON (advisory: no hook of this agent has asked yet)";
        assertThat(cli.run("status").out())
                .isEqualTo("No open decisions.\n" + header + ", claude-code (sayso plan show)\n");
        assertThat(cli.runWith("{\"session_id\":\"s-1\"}", "status", "--format", "claude").out())
                .isEqualTo(header + "\n");
        assertThat(cli.runWith("{\"session_id\":\"s-2\"}", "status", "--format", "claude").out())
                .isEmpty();
        cli.request("--prompt", "Which cache?", "-o", "a");
        assertThat(cli.runWith("{\"session_id\":\"s-1\"}", "status", "--format", "claude").out())
                .startsWith(header + " | Sayso: 1 waiting");
    }

    @Test
    void moreThanAPageOfAListIsCountedToTheLastOne() {
        String low = cli.request("--prompt", "Later?", "-o", "a", "--urgency", "low");
        cli.clock.tick(Duration.ofMinutes(3));
        cli.request("--prompt", "Soon over?", "-o", "a", "--timeout", "1m");
        cli.clock.tick(Duration.ofMinutes(2));
        try (DecisionDesk desk = desk()) {
            for (int number = 0; number < DecisionQuery.MAX_LIMIT; number++) {
                assertThat(desk.ask(aDecision().ask())).isInstanceOf(AskResult.Asked.class);
            }
        }

        assertThat(cli.run("status", "--format", "tmux").out())
                .isEqualTo("1001 waiting 5m: Which database?\n");
        cli.run("decision", "cancel", low);
        assertThat(cli.run("status", "--json").out())
                .startsWith(
                        "{\"open\":1000,\"high\":0,\"medium\":1000,\"low\":0,"
                                + "\"oldest_seconds\":0,");
    }

    @Test
    void hostileTitlesStayOnTheLineAndAreNoStyleOfTmux() {
        cli.request("--prompt", "#[fg=red]#(id)\u001b[2J\u202Ex\nsecond", "-o", "a", "-o", "b");

        assertThat(cli.run("status", "--format", "tmux").out())
                .isEqualTo("1 waiting 0s: ##[fg=red]##(id)⟦U+001B⟧[2J⟦U...\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tmux", "starship", "claude"})
    void aSnippetIsWhatGoesIntoTheBarsSettings(String bar) {
        assertThat(cli.run("status", "--snippet", bar).out())
                .contains("sayso status --format " + bar);
    }

    @Test
    void anUnknownBarIsRefusedWithThoseThatAreKnown() {
        assertThat(cli.run("status", "--format", "screen"))
                .satisfies(result -> {
                    assertThat(result.exitCode()).isEqualTo(64);
                    assertThat(result.err())
                            .contains("'screen' is not one of tmux, starship, claude, plain");
                });
        assertThat(cli.run("status", "--snippet", "plain").exitCode()).isEqualTo(64);
    }

    private DecisionDesk desk() {
        return new LocalDecisionDesk(
                SqliteStore.open(cli.home().database(), cli.clock),
                new DecisionIdGenerator("d", new Random(7)),
                DeskPolicy.STANDARD,
                cli.clock);
    }
}
