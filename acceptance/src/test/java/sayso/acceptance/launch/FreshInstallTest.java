package sayso.acceptance.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;

/// What was installed a moment ago is whole, also in the eyes of the doctor, which fires every hook.
class FreshInstallTest {
    @TempDir Path folder;

    @Test
    void theDoctorFindsNothingBrokenInWhatWasJustInstalled() throws IOException {
        Path user = Files.createDirectory(folder.resolve("user"));
        PackageCopy product =
                PackageCopy.in(folder.resolve("product"))
                        .with("HOME", user.toString())
                        .with("SAYSO_HOME", user.resolve(".sayso").toString());
        product.run("setup").succeeded();
        for (String agent : List.of("claude-code", "codex", "gemini", "cursor")) {
            product.run("install", agent).succeeded();
        }

        assertThat(product.run("install", "claude-code", "--scope", "project").exitCode()).isZero();
        assertThat(product.run("uninstall", "claude-code").succeeded().stdout())
                .contains(
                        "Claude Code is disconnected for you, in every folder; it is still connected"
                                + " in this project",
                        "to disconnect that too: sayso uninstall claude-code --scope project");
        product.run("install", "claude-code").succeeded();
        assertThat(
                        product.run("uninstall", "claude-code", "--scope", "project")
                                .succeeded()
                                .stdout())
                .contains(
                        "it is still connected for you, in every folder",
                        "to disconnect that too: sayso uninstall claude-code")
                .doesNotContain("no longer connected to Sayso", "--scope");

        ProcessResult fresh = product.run("doctor");
        assertThat(fresh.exitCode()).as(fresh.stdout()).isZero();

        product.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();
        ProcessResult planning = product.run("doctor");
        assertThat(planning.exitCode()).as(planning.stdout()).isZero();
    }
}
