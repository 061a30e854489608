package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Decisions go out as issues of beads and come in again, through real stores.
class ImportFaceTest {
    @TempDir Path folder;
    @TempDir Path elsewhere;
    private CliHarness cli;
    private CliHarness other;
    private String waiting = "";
    private String answered = "";
    private String declined = "";

    @BeforeEach
    void fill() {
        cli = new CliHarness(folder);
        other = new CliHarness(elsewhere);
        answered =
                cli.request(
                        "-p",
                        "Which cache?",
                        "-o",
                        "Redis: shared",
                        "-o",
                        "None",
                        "-r",
                        "1",
                        "-b",
                        "bd-1",
                        "-u",
                        "high");
        cli.run("decision", "resolve", answered, "--choice", "1", "--rationale", "two nodes");
        declined = cli.request("-p", "Go?", "-o", "Yes", "-b", "bd-2");
        cli.run("decision", "cancel", declined, "--reason", "not now");
        waiting = cli.request("-p", "Which port?", "-o", "80", "-o", "443", "-b", "bd-3");
    }

    @Test
    void anIssueIsClosedOnlyWhenNothingIsHeld() {
        String issues = exported(cli);
        assertThat(issues.lines()).hasSize(3);
        assertThat(line(issues, answered))
                .contains("\"title\":\"Which cache? [RESOLVED: Redis]\"")
                .contains("\"status\":\"closed\",\"priority\":1,\"issue_type\":\"decision\"")
                .contains("\"labels\":[\"gt:decision\",\"decision:resolved\",\"urgency:high\"]")
                .contains("\"closed_at\":")
                .contains("### 1. Redis *(Recommended)* **[CHOSEN]**\\nshared")
                .contains("**Rationale:** two nodes");
        assertThat(line(issues, declined))
                .contains("\"status\":\"open\"")
                .contains("\"decision:canceled\"", "\"decision:holding\"")
                .doesNotContain("\"closed_at\":\"2026-11-02T09:30:00.123456Z\",\"blocks\"");
        assertThat(line(issues, waiting)).contains("\"status\":\"open\"", "\"blocks\":[\"bd-3\"]");
        assertThat(cli.run("decision", "list", "--json=beads").out())
                .startsWith("[{\"id\":\"" + waiting + "\"")
                .endsWith("}]\n");
        assertThat(
                        cli.run("decision", "export", waiting, "--format", "beads", "--edges")
                                .out()
                                .lines())
                .hasSize(2)
                .contains(
                        "{\"issue_id\":\"bd-3\",\"depends_on_id\":\""
                                + waiting
                                + "\",\"type\":\"blocks\"}");
    }

    @Test
    void whatGoesOutAndComesInElsewhereIsTheSame() throws Exception {
        String issues = exported(cli);
        String file = file(issues);

        assertThat(other.run("decision", "import", file, "--dry-run").out())
                .isEqualTo("✓ Would import 3 decisions\n");
        assertThat(exported(other)).isEmpty();
        assertThat(other.run("decision", "import", file))
                .isEqualTo(new Result(0, "✓ Imported 3 decisions\n", ""));

        String marked = issues.replace("\"via\":\"cli\"", "\"via\":\"import-open\"");
        String there = line(marked, answered);
        assertThat(exported(other))
                .isEqualTo(marked.replace(there, there.replace("import-open", "import")));
        assertThat(other.run("decision", "import", file(exported(other))).out())
                .isEqualTo("✓ Imported 0 decisions\n→ Already here: 3\n");
        assertThat(other.run("gate", "check", "bd-1").exitCode()).isZero();
        assertThat(other.run("gate", "check", "bd-2").exitCode()).isEqualTo(1);
        assertThat(other.run("gate", "check", "bd-3").exitCode()).isEqualTo(1);
        assertThat(other.run("decision", "show", answered, "--json").out())
                .contains("\"created_via\":\"import\"", "\"decided_by\":\"person\"");
    }

    @Test
    void thePlainExportIsRefusedAndTheRightOneNamed() throws Exception {
        for (String plain :
                List.of(
                        cli.run("decision", "export", "--all").out(),
                        cli.run("decision", "export", "--all", "--json").out())) {
            Result refused = other.run("decision", "import", file(plain));

            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.out()).isEqualTo("✓ Imported 0 decisions\n");
            assertThat(refused.err())
                    .contains(
                            "line 1",
                            "the plain output of sayso decision export",
                            "export with: sayso decision export --format beads")
                    .hasLineCount(1);
        }
        assertThat(other.run("decision", "import", file(exported(cli))).out())
                .isEqualTo("✓ Imported 3 decisions\n");
    }

    @Test
    void whatIsHereStaysAndTheConflictIsNamed() throws Exception {
        String before = exported(cli);
        other.run("decision", "import", file(before));
        other.run("decision", "resolve", waiting, "--choice", "2");

        Result again = other.run("decision", "import", file(before));

        assertThat(again.exitCode()).isEqualTo(3);
        assertThat(again.err())
                .isEqualTo(
                        "✗ " + waiting + ": how it ended differs here; the existing one stays\n");
        assertThat(other.run("decision", "import", file(before), "--json").out())
                .contains("\"conflicts\":[{\"id\":\"" + waiting + "\",\"what\":\"how it ended\"}]");
    }

    private static String exported(CliHarness from) {
        return from.run("decision", "export", "--all", "--format", "beads").out();
    }

    private String file(String text) throws Exception {
        return Files.writeString(Files.createTempFile(folder, "issues", ".jsonl"), text).toString();
    }

    private static String line(String issues, String id) {
        return issues.lines()
                .filter(line -> line.startsWith("{\"id\":\"" + id))
                .findFirst()
                .orElseThrow();
    }
}
