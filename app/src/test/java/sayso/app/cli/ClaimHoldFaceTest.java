package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.cli.CliHarness.Result;

/// Agents whose last words claim an answer that no person gave are held at the end of the turn, where the
/// setting says so.
class ClaimHoldFaceTest {
    private static final String NOTHING = "{}";
    private static final HookDialectFixture CLAUDE = HookDialectFixture.ALL.getFirst();

    @TempDir private Path folder;
    private CliHarness cli;

    static Stream<HookDialectFixture> agents() {
        return HookDialectFixture.ALL.stream().filter(HookDialectFixture::tellsWords);
    }

    private void checking(String more) throws Exception {
        cli = new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1");
        cli.setting("{\"turn\": {\"check_claims\": true" + more + "}}");
    }

    private String ask() {
        return cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Valkey");
    }

    private void prompt(HookDialectFixture agent, String turn) {
        cli.clock.tick(Duration.ofSeconds(2));
        cli.hook(agent.promptOf(turn, "go on"), agent.agent(), agent.promptEvent());
    }

    private String stop(HookDialectFixture agent, String words) {
        return stop(agent, "t-1", words);
    }

    private String stop(HookDialectFixture agent, String turn, String words) {
        cli.clock.tick(Duration.ofSeconds(2));
        Result result =
                cli.hook(agent.stopOf(turn, false, words), agent.agent(), agent.stopEvent());
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out();
    }

    @ParameterizedTest
    @MethodSource("agents")
    void aClaimOfAnAnswerThatNeverWasIsHeldUntilItIsSaidAsItIs(HookDialectFixture agent)
            throws Exception {
        checking("");
        prompt(agent, "t-1");
        String id = ask();

        String held = stop(agent, "Thanks for the approval.\\n\\n" + id + ": Redis");

        assertThat(held)
                .contains(
                        "The last words of "
                                + agent.agent()
                                + " name an answer that no person gave",
                        id + ": Redis\\\" is not so: never answered: it waits.",
                        "provide_choice");
        assertThat(stop(agent, "I asked which cache (" + id + "), and nobody answered yet."))
                .isEqualTo(NOTHING);
    }

    @Test
    void anAnswerOfAPersonIsNoReasonToHoldAndAnotherOptionIs() throws Exception {
        checking("");
        prompt(CLAUDE, "t-1");
        String id = ask();
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "it is there");
        cli.run("decision", "await", id);

        assertThat(stop(CLAUDE, id + ": Redis\\nDecision: " + id)).isEqualTo(NOTHING);
        assertThat(stop(CLAUDE, id + ": Valkey"))
                .contains("is not so: answered: Redis, not Valkey");
        assertThat(stop(CLAUDE, "- **" + id + "**: `Redis`.")).isEqualTo(NOTHING);
    }

    @Test
    void theDefaultOfADeadlineIsNobodysConsent() throws Exception {
        cli = new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1");
        cli.setting("{\"allow_timeout_defaults\": true, \"turn\": {\"check_claims\": true}}");
        prompt(CLAUDE, "t-1");
        String id =
                cli.request(
                        "-p",
                        "Which cache?",
                        "-o",
                        "Redis",
                        "-o",
                        "Valkey",
                        "--timeout",
                        "2m",
                        "--default",
                        "1",
                        "--reversible");
        cli.clock.tick(Duration.ofMinutes(3));
        cli.run("decision", "await", id);

        assertThat(stop(CLAUDE, id + ": Redis"))
                .contains("it expired, and the declared default was taken: Redis");
    }

    @Test
    void falseClaimsAreCountedByAgent() throws Exception {
        checking("");
        prompt(CLAUDE, "t-1");
        assertThat(cli.run("decision", "stats", "--json").out()).contains("\"false_claims\":[]");

        stop(CLAUDE, "d-zzzzzz: yes");

        assertThat(cli.run("decision", "stats").out())
                .contains("No decisions yet")
                .contains("1 false claim (claude-code 1)");
        assertThat(cli.run("decision", "stats", "--json").out())
                .contains("\"false_claims\":[{\"agent\":\"claude-code\",\"times\":1}]");
    }

    @Test
    void newsForTheAgentDoNotHideAFalseClaim() throws Exception {
        checking("");
        prompt(CLAUDE, "t-1");
        String id = ask();
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "it is there");

        assertThat(stop(CLAUDE, id + ": Valkey"))
                .contains("await_decision with decision_id", "answered: Redis, not Valkey");
    }

    @ParameterizedTest
    @MethodSource("agents")
    void holdingEndsWhereItLeadsNowhereUntilTheNextPrompt(HookDialectFixture agent)
            throws Exception {
        checking("");
        prompt(agent, "t-1");
        for (int i = 0; i < 3; i++) {
            assertThat(stop(agent, i + "\\nd-zzzzzz: yes")).contains("unknown here");
        }

        assertThat(stop(agent, "4\\nd-zzzzzz: yes")).isEqualTo(NOTHING);
        assertThat(stop(agent, "5\\nd-zzzzzz: yes")).isEqualTo(NOTHING);
        assertThat(cli.run("doctor").out())
                .contains("an agent ended its turn without a decision once");

        cli.clock.tick(Duration.ofMinutes(3));
        prompt(agent, "t-2");
        assertThat(stop(agent, "t-2", "d-zzzzzz: yes")).contains("unknown here");
    }

    @Test
    void aModeHoldsBesideIt() throws Exception {
        checking(", \"mode\": \"strict\"");
        prompt(CLAUDE, "t-1");

        assertThat(stop(CLAUDE, "d-zzzzzz: yes")).contains("The last words of claude-code");
        assertThat(stop(CLAUDE, "Nobody said yes.")).contains("ends without a decision");
        ask();
        assertThat(stop(CLAUDE, "d-zzzzzz: yes, still")).contains("The last words of claude-code");
    }

    @Test
    void nobodyIsHeldUntilAPersonSaysSo() throws Exception {
        cli = new CliHarness(folder).with("SAYSO_SESSION_ID", "s-1");
        prompt(CLAUDE, "t-1");

        assertThat(stop(CLAUDE, "d-zzzzzz: yes")).isEqualTo(NOTHING);
        assertThat(cli.home().hooksIdle()).exists();
        assertThat(cli.run("doctor").out()).contains("turn.check_claims is off");
        cli.run("settings", "set", "turn.check_claims", "true");
        assertThat(stop(CLAUDE, "d-zzzzzz: yes")).contains("unknown here");
        assertThat(cli.run("doctor").out()).contains("turn.check_claims is on");
    }

    @Test
    void hooksDoNotRestWhileWordsAreJudged() throws Exception {
        checking("");
        prompt(CLAUDE, "t-1");
        assertThat(stop(CLAUDE, "Done.")).isEqualTo(NOTHING);
        assertThat(Files.exists(cli.home().hooksIdle())).isFalse();
    }
}
