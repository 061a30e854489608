package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.cli.CliHarness.Result;

/// Comments on lines of a context, given with an answer and shown wherever it is.
class CommentFaceTest {
    @TempDir private Path folder;
    private CliHarness cli = new CliHarness(Path.of("unset"));

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    private String ask() {
        return cli.request("-p", "Go?", "-o", "yes", "-o", "no", "-c", "1. Look\n2. Drop it");
    }

    @Test
    void aDiffInTheContextIsColouredWhereThereAreColours() {
        String id =
                cli.request(
                        "-p",
                        "Go?",
                        "-o",
                        "yes",
                        "-o",
                        "no",
                        "-c",
                        "So:\n```diff\n@@ -1 +1 @@\n-local\n+redis\n```");

        assertThat(cli.run("show", id).out())
                .contains(
                        "Context:\n  │ So:\n  │ ```diff\n  │ @@ -1 +1 @@\n  │ -local\n  │ +redis\n");
        assertThat(cli.inColours().run("show", id).out())
                .contains(
                        "  │ \u001B[36m@@ -1 +1 @@\u001B[0m\n"
                                + "  │ \u001B[31m-local\u001B[0m\n"
                                + "  │ \u001B[32m+redis\u001B[0m\n");
        assertThat(cli.with("NO_COLOR", "1").run("show", id).out()).doesNotContain("\u001B");
    }

    @Test
    void commentsGoWithTheAnswerAndAreShownWithIt() {
        String id = ask();

        Result answered =
                cli.run(
                        "answer",
                        id,
                        "no",
                        "not so",
                        "--comment",
                        "2=rename instead",
                        "--comment",
                        "1-2=in one step");

        assertThat(answered.exitCode()).as(answered.err()).isZero();
        assertThat(answered.out()).contains("Comment on line 2 \"2. Drop it\": rename instead\n");
        assertThat(cli.run("show", id).out())
                .contains(
                        """
                        Note: not so
                        Comment on lines 1-2 "1. Look": in one step
                        Comment on line 2 "2. Drop it": rename instead
                        """);
        assertThat(cli.run("show", id, "--json").out())
                .contains(
                        "\"comments\":[{\"from\":1,\"to\":2,\"text\":\"in one step\"},"
                                + "{\"from\":2,\"to\":2,\"text\":\"rename instead\"}]");
        assertThat(cli.run("decision", "export", "--format", "md", id).out())
                .contains(
                        """
                        ## Comments

                        - lines 1-2 “1. Look”

                           > in one step

                        - line 2 “2. Drop it”

                           > rename instead
                        """);
        assertThat(cli.run("decision", "export", id).out())
                .contains("{\"from\":2,\"to\":2,\"text\":\"rename instead\"}");
    }

    @Test
    void aLineThatIsNotThereIsRefusedWithThoseThatAre() {
        String id = ask();

        Result refused = cli.run("answer", id, "no", "--comment", "3=why?");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("line 3 is not in the context; comment on line 1 to 2");
        assertThat(cli.run("show", id, "--json").out()).contains("\"state\":\"pending\"");
    }

    @ParameterizedTest
    @CsvSource({
        "why?, is not LINE=TEXT",
        "0=why?, names no line; the first line is 1",
        "2-1=why?, ends before it begins",
        "1=, says nothing"
    })
    void whatIsNoCommentIsRefusedWithTheFormOfOne(String comment, String what) {
        Result refused = cli.run("answer", ask(), "no", "--comment", comment);

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains("--comment '" + comment + "' " + what, "--comment \"3=keep it\"");
    }

    @Test
    void aCommentAloneIsNoAnswer() {
        Result refused = cli.run("answer", ask(), "--comment", "1=why?");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err()).contains("--comment goes with an answer");
    }
}
