package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.Cli.Result;

/// `decision stats`: numbers for people, for programs and for spreadsheets.
class StatsFaceTest {
    @TempDir Path folder;
    private Cli cli;

    @BeforeEach
    void openHome() {
        cli = new Cli(folder);
    }

    @Test
    void teachesWhereThereIsNothingToCount() {
        Result none = cli.run("decision", "stats", "--since", "all");
        assertThat(none.exitCode()).isZero();
        assertThat(none.out())
                .isEqualTo(
                        "Decisions asked: 0\n"
                                + "Nothing to count yet. A first one: sayso ask \"Tea or coffee?\" tea"
                                + " coffee\n");
    }

    @Test
    void saysHowItWasAnsweredAndWhatWaits() {
        String one = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "None", "-r", "1");
        cli.request("-p", "Which port?", "-o", "80", "-u", "high", "--keep");
        cli.run("decision", "resolve", one, "--choice", "1");

        Result told = cli.run("decision", "stats");

        assertThat(told.exitCode()).isZero();
        assertThat(told.out())
                .contains("  1 pending, 1 resolved\n")
                .contains("Took the recommendation  100 % (1 of 1 answers that had one)\n")
                .contains("Not yet delivered        100 % (1 of 1 answers)\n")
                .contains("Waiting                  1 now, at most ")
                .contains("By urgency\n")
                .containsSubsequence("  high ", "  medium ");
    }

    @Test
    void aSpreadsheetGetsOneLineForEachGroup() {
        String one = cli.request("-p", "Which cache?", "-o", "Redis");
        cli.run("decision", "resolve", one, "--choice", "1");

        assertThat(cli.run("decision", "stats", "--by", "surface", "--csv").out().lines())
                .hasSize(3)
                .satisfies(lines -> {
                    assertThat(lines.get(0)).startsWith("by,key,count,pending,resolved,");
                    assertThat(lines.get(1)).startsWith("all,,1,0,1,0,0,0,1,");
                    assertThat(lines.get(2)).startsWith("surface,cli,1,0,1,0,0,0,1,");
                    assertThat(lines).allMatch(line -> line.split(",", -1).length == 24);
                });
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        assertThat(cli.run("decision", "stats", "--by", "colour").exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "stats", "--since", "noon").err())
                .contains("--since 'noon' is neither a time like 30d");
        assertThat(cli.run("decision", "stats", "--csv", "--json").exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "stats", "--json").out()).startsWith("{\"since\":\"");
    }
}
