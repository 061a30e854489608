package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Several decisions at once, chains, and what an agent's own questions have come to.
class BatchFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void severalAreResolvedTogether() {
        String one = cli.request("-p", "One?", "-o", "go", "-b", "bd-1", "--keep");
        String two = cli.request("-p", "Two?", "-o", "go", "--keep");

        Result result = cli.run("decision", "resolve", one, two, "--choice", "1");

        assertThat(result)
                .isEqualTo(
                        new Result(
                                0,
                                "✓ Resolved %s: go\n✓ Resolved %s: go\n→ Unblocked: bd-1\n"
                                        .formatted(one, two),
                                ""));
    }

    @Test
    void whatIsSentBackStaysHeldUntilItIsAskedBetter() {
        String one = cli.request("-p", "One?", "-o", "go", "-b", "bd-1", "--keep");

        Result back = cli.run("decision", "resolve", one, "--refine", "what does it cost?");
        assertThat(back)
                .isEqualTo(
                        new Result(
                                0,
                                "✓ Sent back %s: what does it cost?\n→ Still held: bd-1\n→ Its asker can ask again, as %s.r2, with: sayso decision request --replace %s\n"
                                        .formatted(one, one, one),
                                ""));
        assertThat(cli.run("gate", "check", "bd-1").exitCode()).isEqualTo(1);

        String better = cli.request("-p", "One for 3 Euro?", "-o", "go", "--replace", one);
        assertThat(better).isEqualTo(one + ".r2");
        assertThat(cli.run("gate", "show", "bd-1").out()).contains(better);
        assertThat(cli.run("decision", "show", better, "--json").out())
                .contains("\"iteration\":2", "\"supersedes\":[\"" + one + "\"]");
        assertThat(cli.run("decision", "resolve", better, "--choice", "1").out())
                .contains("Unblocked: bd-1");
    }

    @Test
    void aQuestionIsAskedThreeTimesAtMost() {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");
        cli.run("decision", "resolve", one, "--refine", "what does it cost?");
        String two = cli.request("-p", "One for 3 Euro?", "-o", "go", "--replace", one);
        cli.run("decision", "resolve", two, "--refine", "a month?");
        String three = cli.request("-p", "One for 3 Euro a month?", "-o", "go", "--replace", two);
        assertThat(three).isEqualTo(one + ".r3");

        Result again = cli.run("decision", "resolve", three, "--refine", "still?");
        assertThat(again.exitCode()).isEqualTo(3);
        assertThat(again.err()).contains(three + " was already sent back twice");
        assertThat(cli.run("decision", "show", three).out()).contains("PENDING");

        assertThat(cli.run("decision", "chain", three).out())
                .contains(
                        "Decision Chain (3 decisions)",
                        one.substring(2) + " [CANCELLED]",
                        two.substring(2) + " [CANCELLED]",
                        "(target)");
        assertThat(cli.run("decision", "chain", one, "--descendants").out())
                .contains("Decision Chain (3 decisions)", three.substring(2) + " [PENDING]");
        assertThat(cli.run("decision", "show", one.substring(2)).out()).contains("One?");
    }

    @Test
    void anAnswerToAnotherVersionIsRefused() {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");

        Result late = cli.run("decision", "resolve", one, "--choice", "1", "--expect-version", "7");
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.err()).contains(one + " is at version 1, not 7");
        assertThat(
                        cli.run(
                                        "decision",
                                        "resolve",
                                        one,
                                        "--choice",
                                        "1",
                                        "--expect-version",
                                        "1")
                                .exitCode())
                .isZero();
        assertThat(
                        cli.run("decision", "resolve", one, "--choice", "1", "--refine", "more")
                                .exitCode())
                .isEqualTo(64);
    }

    @Test
    void whereOneCannotBeTakenNoneIsUnlessSaidSo() {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");
        String two = cli.request("-p", "Two?", "-o", "go", "--keep");
        cli.run("decision", "cancel", two);

        Result none = cli.run("decision", "resolve", one, two, "--choice", "1", "--json");
        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.out())
                .isEqualTo(
                        "{\"results\":[{\"id\":\"%s\",\"ok\":false,\"error\":\"not applied, because another one was refused\"},{\"id\":\"%s\",\"ok\":false,\"error\":\"it is already cancelled\"}],\"resolved\":0,\"failed\":2,\"dry_run\":false}\n"
                                .formatted(one, two));
        assertThat(cli.run("decision", "list").out()).contains("(1)");

        Result part = cli.run("decision", "resolve", one, two, "--choice", "1", "--partial");
        assertThat(part.exitCode()).isEqualTo(3);
        assertThat(part.out()).isEqualTo("✓ Resolved " + one + ": go\n");
        assertThat(part.err()).isEqualTo("✗ " + two + ": it is already cancelled\n");
    }

    @Test
    void whereShowsWhatItFindsAndTakesItOnlyWhenTold() {
        cli.request("-p", "One?", "-o", "go", "-u", "low", "--keep");
        cli.request("-p", "Two?", "-o", "go", "-u", "low", "--keep");
        cli.request("-p", "Three?", "-o", "go", "-u", "high", "--keep");

        Result shown = cli.run("decision", "resolve", "--where", "urgency=low", "--choice", "1");
        assertThat(shown.out().lines()).hasSize(2).allMatch(line -> line.startsWith("✓ Would"));
        String code = code(shown.err());
        assertThat(cli.run("decision", "list").out()).contains("(3)");

        assertThat(lowly("--yes", code).exitCode()).isZero();
        assertThat(cli.run("decision", "list").out()).contains("(1)").contains("Three?");
        assertThat(
                        cli.run("decision", "resolve", "--where", "colour=red", "--choice", "1")
                                .exitCode())
                .isEqualTo(64);
    }

    @Test
    void whatWasNotShownIsNotAnswered() {
        cli.request("-p", "One?", "-o", "go", "-u", "low", "--keep");
        String code = code(lowly().err());
        cli.request("-p", "Two?", "-o", "go", "-u", "low", "--keep");

        Result refused = lowly("--yes", code);

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("the list has changed since code");
        assertThat(cli.run("decision", "list").out()).contains("(2)");
        assertThat(lowly("--json").out()).contains("\"dry_run\":true,\"yes\":\"");
        assertThat(lowly("--yes", code(lowly().err())).exitCode()).isZero();
    }

    @Test
    void inPartWhatIsNotThereKeepsNothingElseFromBeingAnswered() throws Exception {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");
        String two = cli.request("-p", "Two?", "-o", "go", "--keep");
        Result named =
                cli.run("decision", "resolve", one, "d-zzzzzz", "--choice", "1", "--partial");
        assertThat(named.exitCode()).isEqualTo(3);
        assertThat(named.out()).isEqualTo("✓ Resolved " + one + ": go\n");
        assertThat(named.err()).isEqualTo("✗ d-zzzzzz: decision not found\n");

        Path file = folder.resolve("answers.jsonl");
        Files.writeString(
                file,
                "{\"id\":\"d-zzzzzz\",\"text\":\"x\"}\n{\"id\":\"%s\",\"choice\":1}\n"
                        .formatted(two));
        assertThat(
                        cli.run(
                                        "decision",
                                        "resolve",
                                        "--from",
                                        file.toString(),
                                        "--partial",
                                        "--json")
                                .out())
                .contains("\"resolved\":1,\"failed\":1");
    }

    private Result lowly(String... more) {
        List<String> words =
                new ArrayList<>(
                        List.of("decision", "resolve", "--where", "urgency=low", "--choice", "1"));
        words.addAll(List.of(more));
        return cli.run(words.toArray(String[]::new));
    }

    private static String code(String said) {
        assertThat(said).contains("nothing was resolved; to answer exactly these, add --yes");
        return said.strip().substring(said.strip().lastIndexOf(' ') + 1);
    }

    @Test
    void onePlaceForDifferentOptionsNeedsForce() {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");
        String two = cli.request("-p", "Two?", "-o", "stop", "--keep");

        assertThat(cli.run("decision", "resolve", one, two, "--choice", "1").err())
                .contains("these decisions offer different options");
        assertThat(cli.run("decision", "resolve", one, two, "--choice", "1", "--force").exitCode())
                .isZero();
    }

    @Test
    void confirmationsTakePartOnlyByName() {
        String id =
                cli.request(
                        "-p",
                        "Drop it?",
                        "-o",
                        "go",
                        "--type",
                        "confirmation",
                        "-c",
                        "{\"action\":\"drop\",\"impact\":\"gone\"}");

        Result described =
                cli.run("decision", "resolve", "--where", "type=confirmation", "--choice", "1");
        assertThat(described.err())
                .contains(id + " is left out: ", "takes part only by its id")
                .contains("no open decision matches");
        assertThat(cli.run("decision", "resolve", id, "--choice", "1").exitCode()).isZero();
    }

    @Test
    void answersComeFromAFileAndEachFaultIsToldWithItsLine() throws Exception {
        String one = cli.request("-p", "One?", "-o", "go", "--keep");
        String two = cli.request("-p", "Two?", "-o", "go", "--keep");
        Path file = folder.resolve("answers.jsonl");
        Files.writeString(
                file,
                "{\"id\":\"%s\",\"choice\":9}\nnonsense\n{\"id\":\"d-zzzzzz\",\"text\":\"x\"}\n"
                        .formatted(one));
        assertThat(cli.run("decision", "resolve", "--from", file.toString()).err())
                .isEqualTo(
                        """
                        ✗ line 1: invalid choice 9: only 1 available
                        ✗ line 2 is not an object with id and exactly one of choice, option_id and text
                        ✗ line 3: decision not found: d-zzzzzz
                        """);
        Files.writeString(
                file,
                "{\"id\":\"%s\",\"choice\":1,\"rationale\":\"cheap\"}\n\n{\"id\":\"%s\",\"text\":\"neither\"}\n"
                        .formatted(one, two));

        assertThat(cli.run("decision", "resolve", "--from", file.toString(), "--dry-run").out())
                .contains("Would resolve " + one + ": go")
                .contains("Would resolve " + two + ": (own words) \"neither\"");
        assertThat(cli.run("decision", "resolve", "--from", file.toString()).exitCode()).isZero();
        assertThat(cli.run("decision", "show", one).out()).contains("Rationale: cheap");
    }

    @Test
    void aChainShowsWhatLedHereAndWhatFollows() {
        String first = cli.request("-p", "Which way?", "-o", "left");
        cli.run("decision", "resolve", first, "--choice", "1");
        String second = cli.request("-p", "How far?", "-o", "far", "--predecessor", first);

        assertThat(cli.run("decision", "chain", second).out().replaceAll("-[0-9a-z]{6} ", "-ID "))
                .isEqualTo(
                        """
                        📋 Decision Chain (2 decisions)
                          🟡 d-dec-which_way-ID [RESOLVED] Which way?
                             → Chose: left
                            🟡 d-dec-far-ID [PENDING] How far? ← (target)
                        """);
        assertThat(cli.run("decision", "chain", first, "--descendants", "--json").out())
                .startsWith("{\"id\":\"" + first)
                .contains("\"children\":[{\"id\":\"" + second);
    }

    @Test
    void anAgentLearnsWhatItsOwnQuestionsHaveComeTo() {
        assertThat(cli.run("decision", "check")).isEqualTo(new Result(1, "", ""));
        String one = cli.request("-p", "Which cache?", "-o", "Redis", "--keep");
        cli.request("-p", "Which port?", "-o", "80", "-u", "high", "--keep");
        cli.run("decision", "resolve", one, "--choice", "1", "--rationale", "shared");

        Result check = cli.run("decision", "check");
        assertThat(check.exitCode()).isZero();
        assertThat(check.out().replaceAll("-[0-9a-z]{6}([ :])", "-ID$1"))
                .startsWith(
                        "1 open decision for a person: d-dec-which_port-ID (high): Which "
                                + "port?\nAnswered: d-dec-which_cache-ID: Redis. Rationale: shared. By ");
        assertThat(cli.run("decision", "check", "--json").out())
                .contains("\"pending\":1,\"recently_resolved\":1,\"has_new\":true,\"unread\":1");
        cli.run("decision", "check", "--ack");
        assertThat(cli.run("decision", "check", "--json").out()).contains("\"has_new\":false");
        assertThat(cli.run("decision", "check", "--identity", "other/agent").exitCode())
                .isEqualTo(1);
        assertThat(cli.run("decision", "check", "--identity", "overseer").exitCode()).isZero();
    }

    @Test
    void whoeverWaitsCanFollowToTheSuccessor() {
        String one = cli.request("-p", "One?", "-o", "a", "--keep");
        String two = cli.request("-p", "Better?", "-o", "b", "--replace", one);
        cli.run("decision", "resolve", two, "--choice", "1");

        assertThat(cli.run("decision", "await", one).exitCode()).isEqualTo(2);
        Result followed = cli.run("decision", "await", one, "--follow");
        assertThat(followed.exitCode()).isZero();
        assertThat(followed.out()).startsWith("✓ Decision " + two + " resolved: b");
    }
}
