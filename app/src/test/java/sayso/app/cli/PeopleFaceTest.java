package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

class PeopleFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void plainSaysoIsOneStatusLine() {
        assertThat(cli.run()).isEqualTo(new Result(0, "No open decisions.\n", ""));
        String id = cli.request("-p", "Which?", "-o", "a", "-u", "high");
        cli.clock.tick(Duration.ofMinutes(5));
        assertThat(cli.run().out())
                .isEqualTo("1 open decision, 1 urgent, oldest for 5m: " + id + " Which?\n");
        assertThat(cli.run("status", "--json").out())
                .isEqualTo(
                        "{\"open\":1,\"high\":1,\"medium\":0,\"low\":0,\"oldest_seconds\":300,"
                                + "\"first\":\""
                                + id
                                + "\",\"expired\":0,\"away_since\":null,\"channels\":[]}\n");
    }

    @Test
    void lsShowsWhatIsWaitingAndHowLong() {
        assertThat(cli.run("ls").out()).isEqualTo("No open decisions.\n");
        String id = cli.request("-p", "Which?", "-o", "A", "-o", "B", "-r", "2", "--timeout", "5m");
        assertThat(cli.run("ls").out())
                .isEqualTo(
                        """
                        🟡 %s  Which?
                             asked by shop/builder just now, 5 min left
                             A, B*

                        Answer with: sayso answer ID
                        """
                                .formatted(id));
        cli.clock.tick(Duration.ofMinutes(10));
        assertThat(cli.run("ls").out()).contains("expired 0 s ago; nothing was chosen");
    }

    @Test
    void whatHasExpiredIsNotCountedAndStandsLastUnderAHeadingOfItsOwn() {
        String old = cli.request("-p", "Old?", "-o", "a", "-u", "high", "--timeout", "5m");
        cli.clock.tick(Duration.ofMinutes(10));
        assertThat(cli.run("ls").out())
                .startsWith(
                        "No open decisions.\nExpired, but still open to a late answer:\n🔴 " + old);
        assertThat(cli.run("status").out())
                .isEqualTo("No open decisions. 1 expired but still takes an answer: sayso ls\n");
        assertThat(cli.run("status", "--format", "tmux").out()).isEmpty();

        String low = cli.request("-p", "Low?", "-o", "a", "-u", "low");
        String listed = cli.run("ls").out();
        assertThat(listed.indexOf(low)).isLessThan(listed.indexOf("Expired, but"));
        assertThat(listed.indexOf("Expired, but")).isLessThan(listed.indexOf(old));
        assertThat(cli.run("status").out()).startsWith("1 open decision, oldest");
        assertThat(cli.run("status", "--json").out())
                .contains("\"open\":1", "\"first\":\"" + low + "\"", "\"expired\":1");
        assertThat(cli.run("status", "--format", "tmux").out()).contains("1 waiting", "Low?");
    }

    @Test
    void oneDecisionAloneIsAnsweredInOneLineAndSeveralAreNot() throws Exception {
        cli.setting("{\"park_when_unreachable\":true}");
        String one =
                collected(
                        "{\"id\":\"scope\",\"problem\":\"How much?\",\"suggestions\":["
                                + "{\"value\":\"all\",\"label\":\"All\"},"
                                + "{\"value\":\"less\",\"label\":\"Less\"}]}");

        assertThat(cli.run("ls").out()).contains(one + "  How much?", "All, Less");
        assertThat(cli.run("answer", one, "2", "for now").out())
                .contains("Less")
                .doesNotContain("D1");
        assertThat(cli.run("show", one).out()).contains("Less");

        String two =
                collected("{\"id\":\"a\",\"problem\":\"A?\"},{\"id\":\"b\",\"problem\":\"B?\"}");
        assertThat(cli.run("ls").out()).contains("just now, 0 of 2 answered");
        assertThat(cli.run("decision", "list").out()).contains("Topics: 0 of 2 answered");
        assertThat(cli.run("answer", two, "1").err())
                .contains("this asks 2 topics, each with an answer of its own");

        String three =
                collected(
                        "{\"id\":\"a\",\"problem\":\"A?\",\"suggestions\":["
                                + "{\"value\":\"all\",\"label\":\"All of it\"},"
                                + "{\"value\":\"less\",\"label\":\"Less\"}]},"
                                + "{\"id\":\"b\",\"problem\":\"B?\"}");
        assertThat(cli.run("decision", "show", three).out())
                .contains("     1. All of it\n     2. Less\n", "To resolve: sayso answer " + three)
                .doesNotContain("--choice");
    }

    @Test
    void aQuestionThatIsPlainlyUnquotedIsShownBackBeforeItIsAsked() throws Exception {
        Result bare = cli.run("ask", "Deploy", "build", "42?", "ship", "hold");
        assertThat(bare.exitCode()).isEqualTo(3);
        assertThat(bare.err())
                .contains("This asks \"Deploy\" with the options build, 42?, ship, hold.")
                .contains("sayso ask \"Deploy build 42?\" ship hold");
        TerminalFixture no = new TerminalFixture("no");
        assertThat(cli.at(no).run("ask", "Deploy", "build", "42?", "ship").exitCode()).isEqualTo(3);
        assertThat(cli.at(Optional::empty).run("ls").out()).isEqualTo("No open decisions.\n");

        CompletableFuture<Result> asking = cli.start("ask", "Deploy", "42?", "no?", "--yes");
        String id = awaitOpen();
        cli.run("answer", id, "42?");
        assertThat(asking.get().out()).isEqualTo("42?\n");
    }

    @Test
    void optionsThatReadTheSameAreRefused() {
        for (String other : new String[] {"Ship it", "ship  IT", "Ship\u200B it", "\uFF33hip it"}) {
            Result refused =
                    cli.run("decision", "request", "-p", "Go?", "-o", "Ship it", "-o", other);
            assertThat(refused.exitCode()).as(other).isEqualTo(3);
            assertThat(refused.err()).contains("reads like that of option 1");
        }
        assertThat(cli.run("ls").out()).isEqualTo("No open decisions.\n");
    }

    private String collected(String decisions) {
        CliHarness.Result asked =
                cli.runWith(
                        "{\"decisions\":[" + decisions + "]}",
                        "collect",
                        "-",
                        "--json",
                        "--wait",
                        "1s");
        return CliHarness.field(asked.out(), "questionnaire_id");
    }

    @Test
    void whatAnAskerReportsIsShownAsThat() throws Exception {
        cli.setting("{\"park_when_unreachable\":true}");
        String topics =
                "{\"id\":\"scope\",\"problem\":\"How much?\",\"suggestions\":[\"all\",\"less\"]},"
                        + "{\"id\":\"name\",\"problem\":\"Which name?\"}";
        String id = collected(topics);
        CliHarness.Result again =
                cli.runWith(
                        "{\"decisions\":["
                                + topics
                                + "],\"initialAnswers\":[{\"id\":\"scope\",\"value\":\"less\"}]}",
                        "collect",
                        "-",
                        "--json",
                        "--wait",
                        "1s");
        assertThat(CliHarness.field(again.out(), "questionnaire_id")).isEqualTo(id);

        assertThat(cli.run("show", id).out()).contains("     reported by the agent: less\n");
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains(
                        "\"answers\":[],\"reported\":[{\"id\":\"scope\",\"selected_ids\":[\"less\"]",
                        "\"source\":\"agent_reported\"");
        assertThat(cli.run("log").out()).contains("reported, without an answer, scope");
    }

    @Test
    void whoCollectsNothingGetsAnErrorInEitherForm() {
        CliHarness.Result json =
                cli.runWith("{\"title\":\"a\",\"decisions\":[]}", "collect", "-", "--json");
        assertThat(json.exitCode()).isEqualTo(3);
        assertThat(json.out())
                .startsWith("{\"error\":{\"code\":\"validation\"")
                .contains("\"field\":\"decisions\"", "decisions is missing or empty")
                .doesNotContain("cancelled");
        CliHarness.Result text = cli.runWith("{}", "collect", "-");
        assertThat(text.exitCode()).isEqualTo(3);
        assertThat(text.err()).contains("decisions is missing or empty: give at least one");
    }

    @Test
    void answersInOneLineByNumberIdOrLabelWithANote() {
        String one = cli.request("-p", "1?", "-o", "Redis", "-o", "Local");
        assertThat(cli.run("answer", one, "2", "for now").out())
                .startsWith("✓ Answered " + one + ": Local\n  Note: for now\n");
        String two = cli.request("-p", "2?", "-o", "Redis", "-o", "Local");
        assertThat(cli.run("answer", two, "redis").out()).contains(": Redis");
        String three = cli.request("-p", "3?", "-o", "Redis");
        assertThat(cli.run("answer", three, "--text", "none of these").out())
                .contains("(own words) \"none of these\"");
    }

    @Test
    void aTypingErrorIsNoAnswerInOwnWords() {
        String id = cli.request("-p", "Which cache?", "-o", "redis", "-o", "local");

        Result near = cli.run("answer", id, "rdis");
        assertThat(near.exitCode()).isEqualTo(3);
        assertThat(near.err())
                .contains("'rdis' is not an option; did you mean redis?", "--text 'rdis'");
        assertThat(cli.run("answer", id, "something else").err())
                .contains("'something else' is not an option; choose 1-2");
        for (String nothing : new String[] {"", " "}) {
            Result blank = cli.run("answer", id, nothing);
            assertThat(blank.exitCode()).isEqualTo(3);
            assertThat(blank.err()).isEqualTo("✗ give a choice\n");
        }
        assertThat(cli.run("show", id).out()).contains("[PENDING]");
        assertThat(cli.run("answer", id, "text neither").out()).contains("\"neither\"");
    }

    @Test
    void whatIsDestructiveIsMarkedAndAskedOnceMore() {
        String id =
                cli.request("-p", "Drop orders_old?", "-o", "drop", "-o", "keep", "--destructive");
        assertThat(cli.run("ls").out()).contains(id + "  Destructive: Drop orders_old?");
        assertThat(cli.run("decision", "list").out()).contains("Destructive: Drop orders_old?");
        assertThat(cli.run("show", id).out()).contains("⚠ Destructive, cannot be undone");
        assertThat(cli.run("status").out()).contains("Destructive: Drop orders_old?");
        assertThat(cli.run("status", "--format", "tmux").out()).contains("Destructive: Drop");

        Result alone = cli.run("answer", id, "1");
        assertThat(alone.exitCode()).isEqualTo(3);
        assertThat(alone.err()).contains("Confirming it needs a terminal", "add --yes");
        assertThat(cli.run("decision", "resolve", id, "--choice", "1").exitCode()).isEqualTo(3);
        assertThat(cli.run("decision", "respond", id, "--text", "drop it").exitCode()).isEqualTo(3);

        TerminalFixture no = new TerminalFixture("no");
        assertThat(cli.at(no).run("answer", id, "1").exitCode()).isEqualTo(3);
        assertThat(no.screen()).contains("is destructive, cannot be undone; the answer is drop");
        assertThat(cli.run("show", id).out()).contains("[PENDING]");
        TerminalFixture yes = new TerminalFixture("yes");
        assertThat(cli.at(yes).run("answer", id, "1").out()).contains("Answered " + id + ": drop");

        String other = cli.request("-p", "Drop more?", "-o", "drop", "--destructive");
        assertThat(cli.run("answer", other, "1", "--yes").exitCode()).isZero();
        String third = cli.request("-p", "Drop all?", "-o", "drop", "--destructive");
        String fourth = cli.request("-p", "Drop it?", "-o", "drop", "--destructive");
        assertThat(
                        cli.at(Optional::empty)
                                .run("decision", "resolve", third, fourth, "--choice", "1")
                                .exitCode())
                .isEqualTo(3);
        assertThat(
                        cli.run("decision", "resolve", third, fourth, "--choice", "1", "--confirm")
                                .exitCode())
                .isZero();
    }

    @Test
    void anAgentsAnswerToWhatIsDestructiveIsRefusedAndLoggedAndNotAskedFor() {
        String id = cli.request("-p", "Drop?", "-o", "drop", "--destructive");
        Result agent =
                cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"))
                        .run("answer", id, "1");
        assertThat(agent.exitCode()).isEqualTo(3);
        assertThat(agent.err()).doesNotContain("confirm");
        assertThat(cli.under(FakeProcessTree.alone()).run("log").out()).contains(id);
    }

    @Test
    void refusesAQuickReplyThatFitsNothing() throws Exception {
        CompletableFuture<Result> asking = cli.start("ask", "Ship?", "ship", "hold");
        String id = awaitOpen();
        Result wrong = cli.run("answer", id, "shp");
        assertThat(wrong.exitCode()).isEqualTo(3);
        assertThat(wrong.err()).contains("'shp' is not an option; did you mean ship?");
        assertThat(cli.run("answer", id, "neither of the two").err())
                .contains("use --discuss or --decline, and give a reason with --reason");
        cli.run("answer", id, "ship");
        assertThat(asking.get().out()).isEqualTo("ship\n");
    }

    @Test
    void aNumberOfNoOptionIsSentAsOwnWordsByTheOptionThatTheHintNames() throws Exception {
        CompletableFuture<Result> asking = cli.start("ask", "How many?", "a", "b", "--text");
        String id = awaitOpen();
        Result wrong = cli.run("answer", id, "9");
        assertThat(wrong.exitCode()).isEqualTo(3);
        assertThat(wrong.err()).contains("no option 9; choose 1-2, or give own words: --text 9\n");

        Result right = cli.run("answer", id, "--text", "9");
        assertThat(right.exitCode()).as(right.err()).isZero();
        assertThat(asking.get().out()).isEqualTo("9\n");
    }

    @Test
    void answerWithoutIdTakesTheFirstInLine() {
        cli.request("-p", "Low?", "-o", "a", "-u", "low");
        String high = cli.request("-p", "High?", "-o", "a", "-u", "high");
        TerminalFixture terminal = new TerminalFixture("1", "", "", "yes");
        Result result = cli.at(terminal).run("answer");
        assertThat(terminal.screen()).startsWith("Question: High?");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("✓ Answered " + high + ": a\n");
    }

    @Test
    void answerWithNothingWaitingSaysSo() {
        assertThat(cli.run("answer")).isEqualTo(new Result(1, "", "→ No open decisions.\n"));
    }

    @Test
    void answerWithoutATerminalNamesTheWayOut() {
        String id = cli.request("-p", "Which?", "-o", "a");
        Result result = cli.run("answer", id);
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo(
                        "✗ no terminal to ask on\n  answer in one line: sayso answer "
                                + id
                                + " CHOICE [NOTE]\n");
    }

    @Test
    void leavingKeepsTheDraftForTheNextTime() {
        String id = cli.request("-p", "Which?", "-o", "a", "-o", "b");
        Result left = cli.at(new TerminalFixture("2", "own", "", "no", "leave")).run("answer", id);
        assertThat(left.exitCode()).isEqualTo(1);
        assertThat(left.err()).contains("Draft kept; continue with: sayso answer " + id);

        TerminalFixture again = new TerminalFixture("", "yes");
        assertThat(cli.at(again).run("answer", id).exitCode()).isZero();
        assertThat(again.screen()).contains("Your draft: b, \"own\"");
    }

    @Test
    void thePromptEndsByItselfWhenSomebodyElseAnswers() throws Exception {
        String id = cli.request("-p", "Which?", "-o", "a", "-o", "b");
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> prompting = cli.at(terminal).start("answer", id);
        terminal.awaitPrompt();
        cli.run("decision", "resolve", id, "--choice", "2");
        Result result = prompting.get();
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .contains("✗ already resolved: \"b\" by ada on the command line 0 s ago");
    }

    @Test
    void declinesAndDiscussesInOneLine() {
        String one = cli.request("-p", "1?", "-o", "a");
        assertThat(cli.run("answer", one, "--decline", "--reason", "not now").out())
                .isEqualTo("✓ " + one + ": declined\n");
        String two = cli.request("-p", "2?", "-o", "a");
        assertThat(cli.run("answer", two, "--discuss").out())
                .isEqualTo("✓ " + two + ": handed back for discussion\n");
        assertThat(cli.run("answer", two, "--discuss", "--decline").exitCode()).isEqualTo(64);
    }

    @Test
    void askPrintsTheChosenIdAloneAndEndsThePromptElsewhere() throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> asking =
                cli.at(terminal).start("ask", "Deploy build 42?", "ship: to everyone", "hold");
        terminal.awaitPrompt();
        String id = awaitOpen();
        cli.run("answer", id, "hold");
        Result result = asking.get();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("hold\n");
        assertThat(result.err())
                .isEqualTo("→ Asked " + id + "; answer elsewhere with: sayso answer " + id + "\n");
        assertThat(terminal.screen())
                .contains("Question: Deploy build 42? (asked by shop/builder)")
                .endsWith("Answered by ada on the command line 0 s ago: hold.\n");
    }

    @Test
    void askTakesTheAnswerFromItsOwnTerminal() {
        TerminalFixture terminal = new TerminalFixture("2", "", "yes");
        Result result = cli.at(terminal).run("ask", "Deploy?", "ship", "hold", "-r", "hold");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("hold\n");
        assertThat(terminal.screen()).contains("  2. hold (recommended)").endsWith("Sent.\n");
    }

    @Test
    void askTakesOwnWordsSeveralOptionsAndBoth() {
        assertThat(cli.at(new TerminalFixture("Nova", "yes")).run("ask", "Which name?").out())
                .isEqualTo("Nova\n");
        assertThat(
                        cli.at(new TerminalFixture("3,1", "yes"))
                                .run("ask", "Which tests?", "unit", "web", "load", "--multi")
                                .out())
                .isEqualTo("unit\nload\n");
        assertThat(
                        cli.at(new TerminalFixture("1", "on Monday", "", "yes"))
                                .run("ask", "When?", "now", "--text")
                                .out())
                .isEqualTo("now\non Monday\n");
    }

    @Test
    void askEndsWithOneWhenTimeIsUpAndTwoWhenDeclined() throws Exception {
        TerminalFixture terminal = new TerminalFixture();
        CompletableFuture<Result> asking =
                cli.at(terminal).start("ask", "Quick?", "a", "--timeout", "30s");
        terminal.awaitPrompt();
        cli.clock.tick(Duration.ofSeconds(31));
        cli.run("ls");
        Result timedOut = asking.get();
        assertThat(timedOut.exitCode()).isEqualTo(1);
        assertThat(timedOut.out()).isEmpty();
        assertThat(timedOut.err()).contains("expired 0 s ago; nothing was chosen");

        Result declined =
                cli.at(new TerminalFixture("cancel", "no", "yes")).run("ask", "Sure?", "a");
        assertThat(declined.exitCode()).isEqualTo(2);
        assertThat(declined.out()).isEmpty();
    }

    @Test
    void askAnswersAsJson() {
        Result result =
                cli.at(new TerminalFixture("1", "", "yes")).run("ask", "Sure?", "yes", "--json");
        assertThat(result.out())
                .contains(
                        "\"resolved\":true",
                        "\"chosen_ids\":[\"yes\"]",
                        "\"surface\":\"terminal\"");
    }

    @Test
    void askUnderAnAgentWaitsForAPersonElsewhere() throws Exception {
        TerminalFixture terminal = new TerminalFixture("1", "", "yes");
        cli.at(terminal).under(inAgent());
        CompletableFuture<Result> asking = cli.start("ask", "Sure?", "yes");
        String id = awaitOpen();
        cli.under(FakeProcessTree.alone()).run("answer", id, "yes");
        assertThat(asking.get().out()).isEqualTo("yes\n");
        assertThat(terminal.screen()).isEmpty();
    }

    @Test
    void anAgentsAnswerIsRefusedAndLoggedAndThePersonCanStillAnswer() {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.under(inAgent());
        for (String[] words :
                new String[][] {
                    {"answer", id, "1"},
                    {"decision", "resolve", id, "--choice", "1"},
                    {"decision", "respond", id, "--text", "x"}
                }) {
            Result refused = cli.run(words);
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.err()).startsWith("✗ an agent cannot answer");
        }
        assertThat(cli.run("answer", id, "1", "--json").out()).contains("\"code\":\"not_allowed\"");
        assertThat(cli.at(new TerminalFixture("1")).run("answer", id).exitCode()).isEqualTo(3);

        cli.under(FakeProcessTree.alone());
        assertThat(cli.run("show", id, "--json").out())
                .contains("\"kind\":\"answer_refused\"", "\"by\":\"claude-code\"")
                .contains("\"state\":\"pending\"");
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
    }

    @Test
    void anAgentWithdrawsInsteadOfDeclining() {
        String id = cli.request("-p", "Which?", "-o", "a");
        assertThat(cli.under(inAgent()).run("decision", "cancel", id).exitCode()).isZero();
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"cancel_kind\":\"withdrawn\"", "\"decided_by\":\"agent\"");
        String settled = cli.under(FakeProcessTree.alone()).request("-p", "Why?", "-o", "a");
        cli.run("answer", settled, "1");
        String again = cli.request("-p", "Which?", "-o", "a");
        Result citing = cli.under(inAgent()).run("decision", "cancel", again, "--citing", settled);
        assertThat(citing.exitCode()).as(citing.err()).isZero();
        assertThat(cli.run("decision", "show", again, "--json").out())
                .contains("\"citing\":\"" + settled + "\"");
        assertThat(cli.run("show", again).out()).contains(", citing " + settled);

        String theirs = cli.under(FakeProcessTree.alone()).request("-p", "Which?", "-o", "a");
        Result refused =
                cli.under(inAgent())
                        .with("SAYSO_ACTOR", "shop/evil")
                        .run("decision", "cancel", theirs);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("shop/builder asked this one");
    }

    @Test
    void aTrustedAgentAnswersAndTheResultNamesIt() throws Exception {
        cli.setting("{\"answers_from_agent_process\":\"trust\"}").under(inAgent());
        String id = cli.request("-p", "Which?", "-o", "a");
        Result result = cli.run("decision", "resolve", id, "--choice", "1", "--json");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("\"answered_through_agent\":\"claude-code\"");
        assertThat(result.err()).contains("answers_from_agent_process: trust");
    }

    @Test
    void aMarkerAsksForOneWordOnTheTerminal() {
        cli.with("CLAUDECODE", "1");
        String id = cli.request("-p", "Which?", "-o", "a");
        assertThat(cli.run("answer", id, "1").exitCode()).isEqualTo(3);
        assertThat(cli.at(new TerminalFixture("person")).run("answer", id, "1").exitCode())
                .isZero();
        assertThat(cli.run("show", id).out()).contains("ada (typed 'person' beside CLAUDECODE)");
    }

    @Test
    void helpTouchesNoStore() {
        assertThat(cli.run("--help").exitCode()).isZero();
        assertThat(cli.run("answer", "--help").exitCode()).isZero();
        assertThat(cli.home().folder()).doesNotExist();
    }

    @Test
    void flagsCountInAnyOrderAndNumber() {
        cli.request("-p", "Which?", "-o", "a");
        assertThat(cli.run("ls", "--json", "--all").out()).startsWith("{\"decisions\":[{");
        assertThat(cli.run("ls", "--all", "--json").out()).startsWith("{\"decisions\":[{");
        assertThat(cli.run("ls", "--json", "--plain").out()).startsWith("{\"decisions\":[{");
        assertThat(cli.run("ls", "--plain").out()).startsWith("[M] ");
    }

    @Test
    void badFlagsAreUsageErrors() {
        for (String[] words :
                new String[][] {
                    {"nonsense"},
                    {"decision", "nonsense"},
                    {"ls", "--nonsense"},
                    {"show"},
                    {"ask"},
                    {"ls", "--limit", "many"},
                    {"ls", "--limit", "0"},
                    {"completion", "tcsh"}
                }) {
            Result result = cli.run(words);
            assertThat(result.exitCode()).as(String.join(" ", words)).isEqualTo(64);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).startsWith("✗ ");
        }
        assertThat(cli.run("ls", "--nonsense", "--json").out())
                .startsWith("{\"error\":{\"code\":\"usage\"");
    }

    @Test
    void aStoreThatCannotBeOpenedIsAnErrorWithoutATrace() throws Exception {
        cli.setting("{}");
        Files.writeString(cli.home().database(), "this is no database at all, is it?");
        Result result = cli.run("ls");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .startsWith("✗ ")
                .contains(cli.home().database().toString())
                .doesNotContain("\tat ");
        assertThat(cli.run("ls", "--json").out()).contains("\"code\":\"store\"");
    }

    private static FakeProcessTree inAgent() {
        return new FakeProcessTree()
                .then(1, 1, "claude")
                .then(1, 1, "bash", "-c", "sayso")
                .then(1, 1, "java");
    }

    private String awaitOpen() {
        while (true) {
            String json = cli.run("status", "--json").out();
            if (!json.contains("\"open\":0")) {
                return CliHarness.field(json, "first");
            }
            Thread.onSpinWait();
        }
    }
}
