package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;

/// A second home on a computer where Sayso works already: what leads to the first stays there until somebody
/// says otherwise, and is told how to go back.
class TwoHomesTest {
    @TempDir Path folder;
    private Path user;
    private Path first;
    private Path second;
    private Path link;
    private PackageCopy product;

    @BeforeEach
    void setUpTheFirst() throws IOException {
        user = Files.createDirectory(folder.resolve("user"));
        first = user.resolve(".sayso");
        second = user.resolve("second");
        link = user.resolve(".local/bin/sayso");
        product =
                PackageCopy.in(folder.resolve("product"))
                        .with("HOME", user.toString())
                        .with("PATH", link.getParent() + ":/usr/bin:/bin");
        product.run("setup").succeeded();
        product.run("install", "codex").succeeded();
    }

    @Test
    void theDoctorOfASecondLeavesAllOfTheFirst() throws IOException {
        product.run("install", "pi").succeeded();
        String before = settings();
        for (List<String> words :
                List.of(
                        List.of("doctor", "--fix"),
                        List.of("doctor", "--agent", "codex", "--fix"))) {
            ProcessResult doctor = inSecond().run(words.toArray(String[]::new));

            assertThat(doctor.stderr())
                    .contains(
                            "codex belongs to "
                                    + first
                                    + "; to use it with this home: sayso install codex");
            assertThat(doctor.stdout())
                    .contains(
                            "codex: starts " + first + "/current/bin/sayso", "belongs to " + first)
                    .doesNotContain(
                            "some entries are missing or outdated",
                            "is not the Sayso that agents start")
                    .doesNotContain(
                            "differ from the hooks of this Sayso", "holds what belongs to a store");
            assertThat(Files.readSymbolicLink(link)).isEqualTo(first.resolve("current/bin/sayso"));
            assertThat(settings()).isEqualTo(before);
            assertThat(second).doesNotExist();
        }
        assertThat(inSecond().run("doctor").stdout())
                .contains(
                        "PATH: "
                                + link
                                + " belongs to "
                                + first
                                + "; to use it with this home: sayso setup");
    }

    @Test
    void whatAPersonTakesToTheSecondSaysHowToGoBack() throws IOException {
        String back = "SAYSO_HOME=" + first + " " + first + "/current/bin/sayso ";
        product.run("install", "claude-code").succeeded();
        ProcessResult dry = inSecond().run("setup", "--dry-run").succeeded();
        assertThat(dry.stdout()).contains("to go back: " + back + "setup");

        ProcessResult installed = inSecond().run("install", "claude-code").succeeded();
        assertThat(installed.stderr())
                .contains(
                        "link  " + link + "  leads to " + second + "/current/bin/sayso",
                        link + " led to the home " + first + " until now",
                        "to go back: " + back + "setup",
                        "Claude Code is connected to the home " + first,
                        "to go back: " + back + "install claude-code");
        assertThat(Files.readSymbolicLink(link)).isEqualTo(second.resolve("current/bin/sayso"));

        assertThat(
                        product.run(
                                        Path.of("/bin/sh"),
                                        "-c",
                                        back + "setup && " + back + "install claude-code")
                                .succeeded()
                                .stdout())
                .contains("SAYSO_HOME=" + second);
        assertThat(Files.readSymbolicLink(link)).isEqualTo(first.resolve("current/bin/sayso"));
        assertThat(settings()).doesNotContain(second.toString());
    }

    @Test
    void theDoctorSetsASecondUpWholeWhereTheFirstIsGone() throws IOException {
        assertThat(first.resolve("current").toFile().delete()).isTrue();

        ProcessResult doctor = inSecond().run("doctor", "--fix");

        assertThat(doctor.exitCode()).as(doctor.stdout()).isZero();
        assertThat(doctor.stderr())
                .contains("link  " + link + "  leads to " + second)
                .doesNotContain("is not there", "holds what belongs to a store");
        assertThat(doctor.stdout()).contains("store: schema ");
        assertThat(second.resolve("sayso.db")).exists();
    }

    @Test
    void theDoctorBeginsNoStoreWhereThereWasOne() throws IOException {
        assertThat(first.resolve("current").toFile().delete()).isTrue();
        Files.createDirectories(second);
        Files.writeString(second.resolve("person.token"), "sayso_person_x\n");

        ProcessResult doctor = inSecond().run("doctor", "--fix");

        assertThat(doctor.exitCode()).isEqualTo(3);
        assertThat(doctor.stdout()).contains("holds what belongs to a store: person.token");
        assertThat(second.resolve("sayso.db")).doesNotExist();
    }

    private PackageCopy inSecond() {
        return product.with("SAYSO_HOME", second.toString());
    }

    private String settings() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String file :
                List.of(
                        ".claude.json",
                        ".claude/settings.json",
                        ".codex/config.toml",
                        ".codex/hooks.json",
                        ".pi/agent/extensions/sayso.ts")) {
            Path path = user.resolve(file);
            all.append(Files.exists(path) ? Files.readString(path) : "");
        }
        return all.toString();
    }
}
