package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;
import sayso.terminal.plain.LineTerminal;

/// Standing rules on the command line: made from an answer by people alone, and fired by the next ask.
class RulesFaceTest {
    private CliHarness cli;
    private Path temp;

    @BeforeEach
    void open(@TempDir Path folder) {
        temp = folder;
        cli = new CliHarness(folder);
    }

    /// Agents work in the folder that a link leads to, and give its own name.
    @Test
    void aFolderIsMeantWhereverTheLinkToItLies() throws Exception {
        Path here = Path.of(System.getProperty("user.dir")).toRealPath();
        Path link = Files.createSymbolicLink(temp.resolve("link"), here);

        String rule = made(answered("1"), "--folder", link.toString());

        assertThat(cli.run("rules", "show", rule).out()).contains("in the folder " + here);
        assertThat(cli.run("show", ask()).out()).contains("the rule " + rule);
        assertThat(cli.run("decision", "list", "--all", "--project", link.toString()).out())
                .contains("Which cache?");
        assertThat(cli.run("decision", "mode", "off", "--project", link.toString()).out())
                .contains("project " + here + ": off");
        assertThat(cli.run("rules", "end", rule).exitCode()).isZero();
        assertThat(
                        cli.run("rules", "make", "--from", answered("2"), "--folder", "/no/./such")
                                .exitCode())
                .isZero();
        assertThat(cli.run("rules").out()).contains("in the folder /no/such and below");
    }

    private String ask() {
        cli.clock.tick(Duration.ofMinutes(5));
        return cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
    }

    private String answered(String choice) {
        String id = ask();
        assertThat(cli.run("answer", id, choice).exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(1));
        return id;
    }

    private String made(String from, String... more) {
        Result made = cli.run(words(from, more));
        assertThat(made.exitCode()).as(made.err()).isZero();
        return CliHarness.field(made.out(), "id");
    }

    private static String[] words(String from, String... more) {
        String[] words = new String[more.length + 5];
        System.arraycopy(new String[] {"rules", "make", "--json", "--from", from}, 0, words, 0, 5);
        System.arraycopy(more, 0, words, 5, more.length);
        return words;
    }

    @Test
    void anAnswerAtTheTerminalIsMadeARuleAtOnce() {
        String id = ask();
        TerminalFixture question = new TerminalFixture("* 2", "yes");
        TerminalFixture lines = new TerminalFixture("", "1", "", "yes");
        Deque<LineTerminal> terminals = new ArrayDeque<>(List.of(question, lines));

        Result answered =
                cli.at(() -> Optional.ofNullable(terminals.poll())).run("answer", id, "--plain");

        assertThat(answered.exitCode()).as(answered.err()).isZero();
        assertThat(question.screen()).contains("Send \"Local\", and make it a rule?");
        assertThat(lines.screen())
                .contains(
                        "Make it a rule: Which cache?",
                        "no other question here, so there is none to try it on");
        assertThat(cli.run("rules").out())
                .contains("Which cache?: Local, 0 of 50 uses", "the same title, the same options");
        Result again =
                cli.run("decision", "request", "-p", "Which cache?", "-o", "Redis", "-o", "Local");
        assertThat(again.out()).contains("Answered by the rule ");
    }

    @Test
    void anAnswerBecomesARuleThatAnswersTheNextAsk() {
        String from = answered("1");
        Result made = cli.run("rules", "make", "--from", from);
        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out() + made.err())
                .contains("Made r-", "Which cache?: Redis, 0 of 50 uses, until 2026-12-02");
        String rule = (made.out() + made.err()).replaceFirst("(?s).*Made (r-\\w{6}).*", "$1");
        assertThat(cli.run("rules").out() + cli.run("rules", "show", rule).out())
                .as("its place by a name that people know")
                .contains("in the project ")
                .doesNotContain("git:", ".git");

        Result asked =
                cli.run("decision", "request", "-p", "which  CACHE", "-o", "local", "-o", "redis");
        assertThat(asked.out())
                .contains("Answered by the rule " + rule + ": redis")
                .doesNotContain("To resolve", "no notification");

        cli.clock.tick(Duration.ofMinutes(1));
        String now = ask();
        assertThat(cli.run("show", now, "--json").out())
                .contains("\"decided_by\":\"rule\"", "\"rule\":\"" + rule + "\"")
                .contains("\"chosen_label\":\"Redis\"");
        assertThat(cli.run("show", now).out()).contains("the rule " + rule);
        assertThat(cli.run("rules", "log", rule).out()).contains(now);
        assertThat(cli.run("rules").out()).contains("2 of 50 uses");
        assertThat(cli.run("rules", "show", rule).out()).contains("  Uses     2 of 50\n");
        assertThat(cli.run("log").out()).contains("rule_made", rule + " from " + from);
    }

    @Test
    void whatTheAskPrintsForProgramsNamesTheRule() {
        String rule = made(answered("1"));
        Result asked =
                cli.run(
                        "decision",
                        "request",
                        "-p",
                        "Which cache?",
                        "-o",
                        "Redis",
                        "-o",
                        "Local",
                        "--json");
        assertThat(asked.out())
                .contains(
                        "\"state\":\"resolved\"",
                        "\"decided_by\":\"rule\"",
                        "\"rule\":\"" + rule + "\"",
                        "\"chosen_label\":\"Redis\"",
                        "\"not_notified\":[]");
    }

    @Test
    void aRuleIsShownAndEnded() {
        String from = answered("1");
        String rule = made(from, "--until", "forever", "--uses", "any", "--words", "cache");
        assertThat(cli.run("rules", "show", rule).out())
                .contains("Redis", "has all of: cache", "forever", "Uses     0\n", "from " + from);
        assertThat(cli.run("rules", "end", rule.substring(2)).exitCode()).isZero();
        assertThat(cli.run("show", ask()).out()).contains("[PENDING]");
        assertThat(cli.run("rules").out()).contains("No rules");
        assertThat(cli.run("rules", "--all").out())
                .contains(rule, "ended ")
                .doesNotContain("revoked");
        Result again = cli.run("rules", "end", rule);
        assertThat(again.exitCode()).isEqualTo(3);
        assertThat(again.err()).contains("has ended already: by a person");
        assertThat(cli.run("rules", "show", "r-nosuch").err()).contains("no rule 'r-nosuch'");
    }

    @Test
    void ofAnErasedDecisionsRuleNothingIsSaidThatItDid() {
        String from = answered("1");
        String first = made(from);
        String rule = made(from, "--until", "forever");
        cli.run("erase", from, "--reason", "x", "--yes");
        assertThat(cli.run("rules", "--all").out())
                .contains(
                        rule + "  (erased): what it answered was erased, 0 of 50 uses, erased",
                        first + "  (erased): what it answered was erased");
        assertThat(cli.run("rules", "show", rule).out())
                .contains("Does     what it answered was erased", "Uses     0 of 50\n");
    }

    @Test
    void whereThePersonChoseOtherwiseTheyTypeHowOften() {
        String other = answered("2");
        String from = answered("1");
        assertThat(cli.run("rules", "preview", "--from", from).out())
                .contains(
                        "Would have answered 1 of your 1 other question here; in 1 you chose otherwise: "
                                + other);

        Result unseen = cli.run("rules", "make", "--from", from);
        assertThat(unseen.exitCode()).isEqualTo(3);
        assertThat(unseen.err()).contains("in 1 you chose otherwise: " + other, "--otherwise 1");
        cli.at(new TerminalFixture("2"));
        assertThat(cli.run("rules", "make", "--from", from).err()).contains("not confirmed");
        assertThat(cli.run("rules").out()).contains("No rules");
        cli.at(new TerminalFixture("1"));
        assertThat(cli.run("rules", "make", "--from", from).exitCode()).isZero();
        assertThat(cli.run("rules", "make", "--from", from, "--otherwise", "1").exitCode())
                .isZero();
        assertThat(cli.run("rules", "--all").out()).contains("superseded");
    }

    @Test
    void noAgentMakesOrEndsOneAndTheLogSaysThatItTried() {
        String from = answered("1");
        String rule = made(from, "--words", "cache");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        Result made = cli.run("rules", "make", "--from", from);
        Result ended = cli.run("rules", "end", rule);

        assertThat(made.exitCode()).isEqualTo(3);
        assertThat(made.err()).contains("only a person makes a rule");
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.err()).contains("only a person ends a rule");
        assertThat(cli.run("rules").out()).contains(rule).doesNotContain("superseded");
        assertThat(cli.run("log").out()).contains("wanted to make a rule", "wanted to end a rule");
    }

    @Test
    void anAgentThatMayAnswerMakesNoneEither() {
        String from = answered("1");
        cli.run("settings", "set", "answers_from_agent_process", "trust");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        assertThat(cli.run("rules", "make", "--from", from).err())
                .contains("only a person makes a rule");
        assertThat(cli.run("rules").out()).contains("No rules");
    }

    @Test
    void whatCannotBecomeARuleSaysWhy() {
        String open = ask();
        assertThat(cli.run("rules", "make", "--from", open).err())
                .contains("no person has answered " + open, "answer it first");
        cli.run("answer", open, "1");
        cli.clock.tick(Duration.ofMinutes(1));
        assertThat(cli.run("rules", "make", "--from", open, "--until", "400d").err())
                .contains("more than 365 days away", "forever");
        assertThat(cli.run("rules", "make", "--from", open, "--until", "later").exitCode())
                .isEqualTo(64);
        assertThat(cli.run("rules", "make", "--from", open, "--uses", "0").exitCode())
                .isEqualTo(64);
        assertThat(cli.run("rules", "make", "--from", open, "--words", "store").err())
                .contains("words are not all in the title of " + open + "; it has: cache, which");
        for (String words : List.of(",", " , ", "")) {
            assertThat(cli.run("rules", "make", "--from", open, "--words", words).err())
                    .contains("words has no letter and no digit");
        }
        assertThat(cli.run("review", "--since", "9999d").err()).contains("up to 3650d");
    }
}
