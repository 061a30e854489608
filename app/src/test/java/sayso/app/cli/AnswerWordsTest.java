package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.TerminalFixture;

/// What a person types is the option that they read, or it is asked again.
class AnswerWordsTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void anIdThatReadsLikeAnotherLabelIsNotAsked() {
        Result refused =
                cli.run(
                        "decision",
                        "request",
                        "-p",
                        "What now?",
                        "--option-json",
                        "{\"id\":\"keep\",\"label\":\"delete\"}",
                        "--option-json",
                        "{\"id\":\"Delete\",\"label\":\"keep\"}");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains("the id of option 1 'keep' reads like the label of option 2")
                .contains("the id of option 2 'Delete' reads like the label of option 1");
    }

    @Test
    void aWordThatIsOneLabelAndAnotherNumberIsAskedAgain() {
        String id = cli.request("-p", "How many?", "-o", "3", "-o", "1", "-o", "2");

        Result refused = cli.run("answer", id, "1");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "'1' is the label of option 2 and the number of option 1 (3); type #2 or"
                                + " #1");
        assertThat(shown(id)).contains("\"state\":\"pending\"");

        assertThat(cli.run("answer", id, "#1").exitCode()).isZero();
        assertThat(shown(id)).contains("answered").contains("\"chosen_label\":\"3\"");
    }

    @Test
    void aNumberComesBeforeAnIdThatNobodySees() {
        String id = request("{\"id\":\"2\",\"label\":\"a\"}", "{\"id\":\"1\",\"label\":\"b\"}");

        assertThat(cli.run("answer", id, "2").exitCode()).isZero();

        assertThat(shown(id)).contains("\"chosen_label\":\"b\"");
    }

    @Test
    void idsThatAreTheirPlacesAreAskedAndTheLabelsStayClear() {
        String id = request("{\"id\":\"1\",\"label\":\"2\"}", "{\"id\":\"2\",\"label\":\"1\"}");

        assertThat(cli.run("answer", id, "2").exitCode()).isEqualTo(64);
        assertThat(cli.run("answer", id, "#2").exitCode()).isZero();

        assertThat(shown(id)).contains("\"chosen_label\":\"1\"");
    }

    @Test
    void aLabelThatBeginsLikeOwnWordsIsTheLabel() {
        String id = cli.request("-p", "How?", "-o", "text mode", "-o", "binary");

        Result near = cli.run("answer", id, "text mod");
        assertThat(near.exitCode()).isEqualTo(3);
        assertThat(near.err()).contains("did you mean text mode?");
        assertThat(cli.run("answer", id, "Text mode").exitCode()).isZero();

        assertThat(shown(id)).contains("\"chosen_label\":\"text mode\"");
    }

    @Test
    void severalNumbersMeanWhatEachOfThemMeans() throws Exception {
        CompletableFuture<Result> asking = cli.start("ask", "Which?", "x", "1", "y", "--multi");
        String id = cli.waitingDecision();

        assertThat(cli.run("answer", id, "1,3").exitCode()).isEqualTo(64);
        assertThat(cli.run("answer", id, "#1,3").exitCode()).isZero();
        assertThat(asking.get().out()).isEqualTo("x\ny\n");
    }

    @Test
    void oneAnswerForSeveralIsTheLabelThatWasTypedToo() {
        String one = cli.request("-p", "One?", "-o", "3", "-o", "1");
        String two = cli.request("-p", "Two?", "-o", "3", "-o", "1");
        TerminalFixture terminal =
                new TerminalFixture("batch 1 2", "1", "batch 1 2", "3", "yes", "quit");

        cli.at(terminal).run("watch", "--plain");

        assertThat(terminal.screen())
                .contains("'1' is the label of option 2 and the number of option 1 (3)");
        assertThat(shown(one)).contains("\"chosen_label\":\"3\"");
        assertThat(shown(two)).contains("\"chosen_label\":\"3\"");
    }

    private String request(String... options) {
        return cli.request(
                "-p", "Which?", "--option-json", options[0], "--option-json", options[1]);
    }

    private String shown(String id) {
        return cli.run("decision", "show", id, "--json").out();
    }
}
