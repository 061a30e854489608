package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Whether a person gave the answers that a text claims, on the command line.
class CheckClaimFaceTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    private String ask(String... more) {
        String[] words = new String[more.length + 6];
        System.arraycopy(
                new String[] {"-p", "Which cache?", "-o", "Redis", "-o", "Valkey"}, 0, words, 0, 6);
        System.arraycopy(more, 0, words, 6, more.length);
        return cli.request(words);
    }

    private String answered() {
        String id = ask();
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "it is there");
        return id;
    }

    private void refuted(String claim, String reason) {
        Result result = cli.run("check-claim", claim);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).isEqualTo("✗ " + claim + "  " + reason + "\n");
    }

    @Test
    void anAnswerOfAPersonIsConfirmed() {
        String id = answered();

        Result result = cli.run("check-claim", id + ": Redis");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .isEqualTo("✓ " + id + ": Redis  answered: Redis, by ada on the command line\n");
        assertThat(cli.run("check-claim", "Use it\n\n    Decision: " + id).exitCode()).isZero();
    }

    @Test
    void whatNoPersonSaidIsFalseWithTheReason() throws Exception {
        String id = answered();
        refuted(id + ": Valkey", "answered: Redis, not Valkey");
        refuted(id + ": Redis, Valkey", "answered: Redis, not Redis, Valkey");
        refuted("d-zzzzzz: Redis", "unknown here");
        refuted(ask() + ": Redis", "never answered: it waits");

        String declined = ask();
        cli.run("decision", "cancel", declined, "--reason", "no");
        refuted(declined + ": Redis", "never answered: a person declined");

        cli.clock.tick(Duration.ofMinutes(1));
        String erased = answered();
        assertThat(cli.run("erase", erased, "--reason", "the law", "--yes").exitCode()).isZero();
        refuted(erased + ": Redis", "erased: what was answered is not known any more");
    }

    @Test
    void anAnswerThatWasImportedIsNoPersonsHere() throws Exception {
        String issue =
                """
                {"id":"d-aaaaaa","title":"Drop prod?","status":"closed","issue_type":"decision",\
                "description":"## Question\\nDrop prod?\\n\\n**Chosen:** Drop\\n**Resolved by:** linus",\
                "labels":["gt:decision","decision:resolved"]}
                """;
        Path file = Files.writeString(folder.resolve("issues.jsonl"), issue);
        assertThat(cli.run("decision", "import", file.toString()).exitCode()).isZero();

        String reason = "imported: answered in another store, which confirms nothing here";
        refuted("d-aaaaaa: Drop", reason);
        Result named = cli.run("check-claim", "Decision: d-aaaaaa", "--json");
        assertThat(named.exitCode()).isEqualTo(1);
        assertThat(named.out()).contains("\"verdict\":\"imported\"").doesNotContain("linus");
        assertThat(cli.run("decision", "show", "d-aaaaaa").out()).contains("imported");
    }

    @Test
    void whatWasImportedOpenIsConfirmedOnceItIsAnsweredHere() throws Exception {
        String open = ask();
        String ended = answered();
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        Path file =
                Files.writeString(
                        folder.resolve("issues.jsonl"),
                        cli.run("decision", "export", "--all", "--format", "beads").out());
        assertThat(other.run("decision", "import", file.toString()).exitCode()).isZero();

        other.run("decision", "resolve", open, "--choice", "1", "--rationale", "it is there");
        assertThat(other.run("check-claim", open + ": Redis").exitCode()).isZero();
        assertThat(other.run("check-claim", ended + ": Redis").exitCode()).isEqualTo(1);

        other.clock.tick(Duration.ofMinutes(1));
        Result again = other.run("contest", ended, "too long ago");
        assertThat(again.exitCode()).as(again.err()).isZero();
        Matcher successor =
                Pattern.compile("d-[0-9a-z]{6}").matcher(again.out().replace(ended, ""));
        assertThat(successor.find()).isTrue();
        other.run("decision", "resolve", successor.group(), "--choice", "1", "--rationale", "yes");
        assertThat(other.run("check-claim", successor.group() + ": Redis").exitCode()).isZero();
    }

    @Test
    void silenceAndItsDefaultAreNoAnswer() throws Exception {
        cli.setting("{\"allow_timeout_defaults\": true}");
        String silent = ask("--timeout", "2m");
        String taken = ask("--timeout", "2m", "--default", "1", "--reversible");
        cli.clock.tick(Duration.ofMinutes(3));

        refuted(silent + ": Redis", "never answered: it expired");
        refuted(
                taken + ": Redis",
                "never answered: it expired, and the declared default was taken: Redis");
        assertThat(cli.run("check-claim", "Decision: " + taken).exitCode()).isEqualTo(1);
    }

    @Test
    void anIdIsNeverReadAsTheBeginningOfAnother() {
        String id = answered();

        Result result = cli.run("check-claim", "Decision: " + id + ".r2");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).contains(id + ".r2  unknown here");
    }

    @Test
    void allClaimsAreJudgedAndOneFalseOneIsEnough() {
        String id = answered();

        Result result =
                cli.runWith(
                        "Decision: " + id + "\n\n" + id + ": Valkey\n" + id + ": Redis\n",
                        "check-claim",
                        "-");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out().lines().map(line -> line.substring(0, 1)))
                .containsExactly("✓", "✗", "✓");
    }

    @Test
    void whereNothingIsClaimedTheCodeSaysSo() {
        answered();

        Result result = cli.runWith("You approved it.\n", "check-claim", "-");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("nothing in it claims an answer");
        assertThat(cli.run("check-claim", "", "--json").out())
                .isEqualTo(
                        "{\"format\":\"sayso.check-claim/1\",\"confirmed\":false,\"claims\":[]}\n");
    }

    @Test
    void programsGetTheVerdictsAsJson() {
        String id = answered();

        String json = cli.run("check-claim", "x\n" + id + ": redis\n" + id + ": 2", "--json").out();

        assertThat(json)
                .startsWith("{\"format\":\"sayso.check-claim/1\",\"confirmed\":false,\"claims\":[")
                .contains(
                        "{\"decision_id\":\"" + id + "\",\"option\":\"redis\",\"line\":2,",
                        "\"verdict\":\"otherwise\",\"reason\":\"answered: Redis, not redis\","
                                + "\"chosen\":[\"1\"]");
        assertThat(cli.run("check-claim", id + ": 1", "--json").out())
                .contains(
                        "\"confirmed\":true,\"verdict\":\"confirmed\"",
                        "\"decided_by\":\"person\",\"by\":\"ada\",\"surface\":\"cli\"");
    }

    @Test
    void theLastWordsOfATranscriptAreJudged() throws Exception {
        String id = answered();
        Path file = folder.resolve("session.jsonl");
        String line =
                "{\"type\":\"assistant\",\"message\":{\"id\":\"%s\",\"role\":\"assistant\","
                        + "\"content\":[{\"type\":\"text\",\"text\":\"%s\"}]}}\n";
        Files.writeString(
                file,
                line.formatted("m1", id + ": Valkey")
                        + " ".repeat(17 << 20)
                        + "\n"
                        + line.formatted("m2", "As you said:\\n" + id + ": Redis"));

        Result last = cli.run("check-claim", "--transcript", file.toString());

        assertThat(last.exitCode()).as(last.err()).isZero();
        assertThat(last.out()).contains("Redis").doesNotContain("Valkey");
        Files.writeString(file, "{\"type\":\"user\"}\n");
        Result silent = cli.run("check-claim", "--transcript", file.toString());
        assertThat(silent.exitCode()).isEqualTo(3);
        assertThat(silent.err()).contains("holds no words of an agent");
        assertThat(
                        cli.run("check-claim", "--transcript", folder.resolve("no").toString())
                                .exitCode())
                .isEqualTo(3);
    }

    @Test
    void whatCannotBeJudgedIsNoYes() {
        answered();
        assertThat(cli.run("check-claim").exitCode()).isEqualTo(64);
        assertThat(cli.run("check-claim", "x", "--transcript", "y").exitCode()).isEqualTo(64);
        Result many =
                cli.runWith(
                        "d-7m2kq0: ".concat("x\nd-7m2kq0: y".repeat(3)) + "\n".repeat(2_000_000),
                        "check-claim",
                        "-");
        assertThat(many.exitCode()).isEqualTo(3);
        assertThat(many.err()).contains("is longer than", "nothing was judged");
    }

    @Test
    void controlCharactersReachNoTerminal() {
        String id = answered();

        Result result = cli.run("check-claim", id + ": a\u001B[2Jb\u0007");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).contains("⟦U+001B⟧").doesNotContain("\u001B", "\u0007");
    }
}
