package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Contested answers and the second look on the command line.
class ContestFaceTest {
    private CliHarness cli;

    @BeforeEach
    void open(@TempDir Path folder) {
        cli = new CliHarness(folder);
    }

    private String answered(String... more) {
        cli.clock.tick(Duration.ofMinutes(5));
        String[] words = new String[more.length + 6];
        System.arraycopy(
                new String[] {"-p", "Which cache?", "-o", "Redis", "-o", "Local"}, 0, words, 0, 6);
        System.arraycopy(more, 0, words, 6, more.length);
        String id = cli.request(words);
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(1));
        return id;
    }

    @Test
    void theReasonStandsBehindTheIdAsWithAnAnswer() {
        String id = answered();

        Result contested = cli.run("contest", id, "the second node is gone");

        assertThat(contested.exitCode()).as(contested.err()).isZero();
        assertThat(cli.run("show", id).out()).contains("contested: the second node is gone;");
        assertThat(cli.run("contest", id, "too slow", "--reason", "gone").exitCode()).isEqualTo(64);
        assertThat(cli.run("contest", id, "too", "slow").err())
                .contains("✗ 'slow' is one argument too many", "quote words that belong together");
    }

    @Test
    void aContestedAnswerIsAskedAgainAndItsWorkIsHeldAgain() {
        String id = answered("--blocks", "bd-1");

        Result contested = cli.run("contest", id, "--reason", "the second node is gone");

        assertThat(contested.exitCode()).as(contested.err()).isZero();
        assertThat(contested.out()).startsWith("✓ Contested " + id + "; it is asked again as d-");
        String again = contested.out().replaceFirst("(?s).*asked again as (d-\\w+).*", "$1");
        assertThat(contested.out()).contains("Held again: bd-1", "sayso answer " + again);
        assertThat(cli.run("gate", "check", "bd-1").exitCode()).isEqualTo(1);
        assertThat(cli.run("show", id).out())
                .contains(
                        "no longer counts, it was contested: the second node is gone; asked again as "
                                + again);
        assertThat(cli.run("log", "--decision", id).out())
                .contains("contested", "asked again as " + again + ": the second node is gone");
        assertThat(cli.run("contest", id).err())
                .contains("has a successor already: " + again + "; answer that one: sayso answer ");
        assertThat(cli.run("decision", "list", "--all").out())
                .contains(
                        "[RESOLVED, contested]",
                        " Chose: Redis, which counts no longer; asked again as " + again + "\n");
        assertThat(cli.run("show", id).out()).contains("[RESOLVED, contested]\n");
        assertThat(cli.run("show", again).out())
                .contains(
                        "\nAsked again: Redis (",
                        ", " + id + ") was contested: the second node is gone\n")
                .doesNotContain("Replaces:");
    }

    @Test
    void theRuleOfAContestedAnswerEnds() {
        String from = answered();
        Result made = cli.run("rules", "make", "--json", "--from", from);
        String rule = CliHarness.field(made.out(), "id");
        cli.clock.tick(Duration.ofMinutes(1));
        String ruled = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");

        assertThat(cli.run("review").out())
                .contains(
                        ruled
                                + "  Which cache?\n    Redis   not chosen: Local\n    answered by the rule "
                                + rule
                                + " just now; asked by shop/builder\n    the rule: sayso rules show "
                                + rule
                                + "\n")
                .contains("If not: sayso contest ID");
        assertThat(cli.run("contest", ruled).out()).contains("The rule " + rule + " has ended");

        assertThat(cli.run("rules", "--all").out()).contains(rule, "contested");
        assertThat(cli.run("review").out()).startsWith("Nothing to look at again");
    }

    @Test
    void everyRuleThatEndsIsNamedToWhoeverContests() {
        String first = answered();
        String copy = answered();
        String rule =
                CliHarness.field(cli.run("rules", "make", "--json", "--from", first).out(), "id");

        Result contested = cli.run("contest", copy);

        assertThat(contested.out()).contains("The rule " + rule + " has ended");
        assertThat(cli.run("rules").out()).contains("No rules");
    }

    /// All that follows from it at once: a successor asks, the work is held again, the agent is told to stop, and the rule
    /// answers nothing more.
    @Test
    void aContestedAnswerOfARuleIsUndoneAsFarAsItStillCanBe() throws Exception {
        String from = answered();
        String rule =
                CliHarness.field(cli.run("rules", "make", "--json", "--from", from).out(), "id");
        cli.clock.tick(Duration.ofMinutes(1));
        cli.hook(
                "{\"hook_event_name\":\"SessionStart\",\"session_id\":\"s-1\",\"cwd\":\"/srv\"}",
                "claude",
                "SessionStart");
        String ruled =
                cli.request(
                        "-p",
                        "Which cache?",
                        "-o",
                        "Redis",
                        "-o",
                        "Local",
                        "--blocks",
                        "bd-1",
                        "--session",
                        "s-1");
        assertThat(cli.run("gate", "check", "bd-1").exitCode()).as("the rule freed it").isZero();
        cli.clock.tick(Duration.ofMinutes(1));

        String contested = cli.run("contest", ruled, "--reason", "two nodes now").out();

        String again = contested.replaceFirst("(?s).*asked again as (d-\\w+).*", "$1");
        assertThat(contested).contains("Held again: bd-1", "The rule " + rule + " has ended");
        assertThat(cli.run("gate", "check", "bd-1").exitCode()).as("held again").isEqualTo(1);
        assertThat(cli.run("ls").out()).as("the successor").contains(again);
        assertThat(
                        cli.hook(
                                        "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\","
                                                + "\"cwd\":\"/srv\",\"prompt\":\"go on\"}",
                                        "claude",
                                        "UserPromptSubmit")
                                .out())
                .as("the agent")
                .contains(ruled, "counts no longer, it was contested: two nodes now", "is to stop");
        assertThat(cli.run("rules", "--all").out()).contains(rule, "contested");
        String next = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        assertThat(cli.run("show", next).out()).as("the rule rests").contains("PENDING");
    }

    /// Nobody is asked then, and whoever typed the question hears who answered it.
    @Test
    void whoAsksHearsThatARuleAnswered() throws Exception {
        CompletableFuture<Result> asking = cli.start("ask", "Which cache?", "Redis", "Local");
        String from = cli.waitingDecision();
        assertThat(cli.run("answer", from, "Redis").exitCode()).isZero();
        assertThat(asking.get(60, TimeUnit.SECONDS).exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(1));
        String rule =
                CliHarness.field(cli.run("rules", "make", "--json", "--from", from).out(), "id");

        Result ruled = cli.run("ask", "Which cache?", "Redis", "Local");

        assertThat(ruled.out()).isEqualTo("Redis\n");
        assertThat(ruled.err())
                .contains("answered by your rule " + rule + "; not right? sayso contest d-");
    }

    @Test
    void whatWasRightIsNotAskedAbout() {
        String from = answered();
        cli.run("rules", "make", "--from", from);
        cli.clock.tick(Duration.ofMinutes(1));
        String ruled = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        assertThat(cli.run("review", "--json").out())
                .contains("\"id\":\"" + ruled + "\"", "\"reason\":\"rule\"");

        assertThat(cli.run("review", "--right", ruled).out()).contains(ruled + " was right");

        assertThat(cli.run("review", "--json").out()).contains("\"items\":[]");
        assertThat(cli.run("review", "--since", "soon").exitCode()).isEqualTo(64);
    }

    @Test
    void aRuleThatEndsWithinTwoWeeksIsNamed() {
        String from = answered();
        Result made = cli.run("rules", "make", "--json", "--from", from, "--until", "30d");
        String rule = CliHarness.field(made.out(), "id");
        assertThat(cli.run("review").out()).doesNotContain(rule);

        cli.clock.tick(Duration.ofDays(17));

        assertThat(cli.run("review").out())
                .contains("Ends soon: " + rule, "to keep it: sayso rules make --from " + from);
        assertThat(cli.run("review", "--json").out())
                .contains("\"rules_ending\":[{\"id\":\"" + rule + "\"");
    }
}
