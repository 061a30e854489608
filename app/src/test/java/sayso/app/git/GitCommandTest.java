package sayso.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Git is asked and never obeyed: what a repository holds starts nothing, and no answer is one as well.
class GitCommandTest {
    private static final String FOREIGN =
            "export GIT_TEST_ASSUME_DIFFERENT_OWNER=1\nexec git \"$@\"";

    @TempDir private Path folder;
    private ScratchRepository shop;

    @BeforeEach
    void lay() throws Exception {
        folder = folder.toRealPath();
        shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.write("a.txt", "a");
        shop.commit("first");
    }

    @Test
    void itPrintsWhatGitPrints() {
        assertThat(git().run("log", "--format=%s")).isEqualTo(new GitResult.Printed("first\n"));
    }

    @Test
    void namesAreNeverOptions() throws Exception {
        Path made = folder.resolve("made");

        GitResult result = git().runOn(List.of("--output=" + made), "log", "--format=%s");

        assertThat(failure(result)).isEqualTo(GitFailure.REFUSED);
        assertThat(made).doesNotExist();
        shop.write("--all", "b");
        shop.write(":(top)c", "c");
        shop.commit("second");
        assertThat(git().runOn(List.of(), List.of("--all"), "log", "--format=%s").text())
                .isEqualTo("second\n");
        assertThat(git().runOn(List.of("HEAD"), List.of(":(top)c"), "log", "--format=%s").text())
                .isEqualTo("second\n");
        assertThat(git().runOn(List.of("HEAD"), List.of(":(top)x"), "log", "--format=%s").text())
                .isEmpty();
    }

    @Test
    void whatTheRepositoryNamesIsNotStarted() throws Exception {
        Path ran = folder.resolve("ran");
        Path evil = Files.writeString(folder.resolve("evil"), "#!/bin/sh\n: > '" + ran + "'\n");
        assertThat(evil.toFile().setExecutable(true)).isTrue();
        for (String key : List.of("core.fsmonitor", "core.pager", "gpg.program", "core.editor")) {
            shop.git("config", key, evil.toString());
        }
        shop.git("config", "log.showSignature", "true");
        Files.createDirectories(shop.folder().resolve(".git/hooks"));
        Files.copy(evil, shop.folder().resolve(".git/hooks/post-index-change"));

        git().run("status", "--porcelain");
        git().run("log");

        assertThat(ran).doesNotExist();
    }

    @Test
    void whatPointsElsewhereIsHeededOnlyWhereAShellWould() throws Exception {
        ScratchRepository other = ScratchRepository.begun(folder.resolve("other"));
        other.commit("elsewhere");
        Map<String, String> pointed = Map.of("GIT_DIR", other.folder().resolve(".git").toString());

        assertThat(GitCommand.in(shop.folder(), pointed).run("log", "--format=%s").text())
                .isEqualTo("first\n");
        assertThat(GitCommand.here(pointed).run("log", "--format=%s").text())
                .isEqualTo("elsewhere\n");
    }

    @Test
    void noAnswerIsAnAnswer() throws Exception {
        assertThat(failure(with("").run("log"))).isEqualTo(GitFailure.NOT_INSTALLED);
        assertThat(failure(GitCommand.in(folder, Map.of()).run("log")))
                .isEqualTo(GitFailure.NO_REPOSITORY);
        assertThat(failure(with(FOREIGN).run("log"))).isEqualTo(GitFailure.FOREIGN_OWNER);
        assertThat(failure(git().run("show", "nothing"))).isEqualTo(GitFailure.REFUSED);
        assertThat(failure(with("exec sleep 60").within(Duration.ofMillis(200)).run("log")))
                .isEqualTo(GitFailure.TOO_SLOW);
        assertThat(failure(with("exec cat /dev/zero").atMost(1_000).run("log")))
                .isEqualTo(GitFailure.TOO_LONG);
        assertThat(failure(GitCommand.in(folder.resolve("gone"), Map.of()).run("log")))
                .isEqualTo(GitFailure.REFUSED);
    }

    private static GitFailure failure(GitResult result) {
        assertThat(result).isInstanceOf(GitResult.Failed.class);
        return ((GitResult.Failed) result).why();
    }

    private GitCommand git() {
        return GitCommand.in(shop.folder(), Map.of());
    }

    /// With a git on the PATH that does this; none where it is empty.
    private GitCommand with(String line) throws Exception {
        Path bin = Files.createTempDirectory(folder, "bin");
        if (!line.isEmpty()) {
            Path git =
                    Files.writeString(
                            bin.resolve("git"),
                            "#!/bin/sh\nexport PATH='"
                                    + System.getenv("PATH")
                                    + "'\n"
                                    + line
                                    + "\n");
            assertThat(git.toFile().setExecutable(true)).isTrue();
        }
        return GitCommand.in(shop.folder(), Map.of("PATH", bin.toString()));
    }
}
