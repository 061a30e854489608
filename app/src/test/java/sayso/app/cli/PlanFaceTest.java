package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.shellgate.ShellGate;

/// What an agent may run while a plan is made.
class PlanFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void theExitCodeIsTheVerdict() {
        assertThat(cli.run("plan", "check", "--", "git log --oneline | head"))
                .isEqualTo(new Result(0, "plan mode: allowed\n", ""));
        assertThat(cli.run("plan", "check", "--", "make test").exitCode()).isEqualTo(1);
        assertThat(cli.run("plan", "check", "--", "ls && rm a"))
                .isEqualTo(new Result(2, "plan mode: 'rm a' refused: it removes files\n", ""));
    }

    @Test
    void aProgramReadsTheVerdictWithItsReasonAndPart() {
        assertThat(cli.run("plan", "check", "--json", "--", "ls; sort -o a b").out().strip())
                .isEqualTo(
                        "{\"verdict\":\"deny\",\"reason\":\"-o writes a file\",\"part\":\"sort -o a"
                                + " b\",\"instead\":\"sort b\"}");
        assertThat(cli.run("plan", "check", "--json", "--", "mvn -q test").out())
                .contains("\"verdict\":\"ask\"", "\"grant\":\"mvn test\"");
        assertThat(cli.run("plan", "check", "--json", "--", "ls").out().strip())
                .isEqualTo("{\"verdict\":\"allow\",\"reason\":\"\",\"part\":\"\"}");
    }

    @Test
    void whatStandsBehindTheDashesIsTheLineAndNoOption() {
        assertThat(cli.run("plan", "check", "--plain", "--json", "--", "ls").out())
                .startsWith("{\"verdict\":\"allow\"");
        assertThat(cli.run("plan", "check", "--", "--json").exitCode()).isEqualTo(1);
        assertThat(cli.run("plan", "check", "ls --help").exitCode()).isZero();
        assertThat(cli.run("plan", "check", "--odd", "--", "ls").exitCode()).isEqualTo(64);
        assertThat(cli.run("plan", "check", "--").exitCode()).isEqualTo(64);
    }

    @Test
    void aLineIsReadToItsEndOrNotJudged() {
        String wide = "ls " + "中".repeat(7_000) + "; rm a";
        String endless = "ls " + "中".repeat(ShellGate.LONGEST) + "; rm a";

        assertThat(cli.runWith(wide, "plan", "check", "-").exitCode()).isEqualTo(2);
        assertThat(cli.runWith(endless, "plan", "check", "-").exitCode()).isEqualTo(1);
    }

    @Test
    void aLineWhoseQuotesAreGoneIsNotJudged() {
        Result result = cli.run("plan", "check", "--", "rm", "a");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains("quote the whole command line");
    }
}
