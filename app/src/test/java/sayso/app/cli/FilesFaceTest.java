package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.cli.CliHarness.Result;

/// Files that a command line names: whichever command it is, it says why one cannot be used.
class FilesFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void aHome() {
        cli = new CliHarness(folder);
        cli.request("-p", "Which cache?", "-o", "a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "collect FILE",
                "decision import FILE",
                "analysis evaluate FILE",
                "plan propose FILE",
                "log --against FILE",
                "decision resolve --from FILE",
                "decision request -p Which? -o a -c @FILE",
                "ask Which? a b -c @FILE"
            })
    void whatCannotBeReadIsNotThereOrAFolder(String words) {
        Path missing = folder.resolve("nofile");
        Result none = run(words, missing);
        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.err()).contains("there is no file " + missing + "\n");

        Result aFolder = run(words, folder);
        assertThat(aFolder.exitCode()).isEqualTo(3);
        assertThat(aFolder.err())
                .contains(folder + " is a folder\n")
                .doesNotContain("cannot be read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"log --export-head FILE"})
    void whatCannotBeWrittenIsAFolder(String words) {
        assertThat(run(words, folder).err()).contains(folder + " is a folder\n");
    }

    @Test
    void anAnalysisIsNotWrittenOverAFolder() {
        String cycle =
                CliHarness.field(cli.run("analysis", "new", "Runners", "--json").out(), "cycle_id");
        assertThat(run("analysis export " + cycle + " --output FILE", folder).err())
                .contains(folder + " is a folder\n");
    }

    private Result run(String words, Path file) {
        return cli.run(
                Stream.of(words.split(" ", -1))
                        .map(word -> word.replace("FILE", file.toString()))
                        .toArray(String[]::new));
    }
}
