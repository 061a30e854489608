package sayso.app.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A real repository of git in a folder of a test, whose commits are at times that the test says.
public final class ScratchRepository {
    private final Path folder;
    private String time = "2026-01-01T00:00:00Z";

    private ScratchRepository(Path folder) {
        this.folder = folder;
    }

    /// A new one, with the branch `main` and no commit.
    public static ScratchRepository begun(Path folder) throws IOException {
        ScratchRepository made = new ScratchRepository(Files.createDirectories(folder));
        made.git("init", "-q", "-b", "main");
        return made;
    }

    /// One that is there.
    public static ScratchRepository at(Path folder) {
        return new ScratchRepository(folder);
    }

    public Path folder() {
        return folder;
    }

    /// When the commits from here on are made, in the words of git.
    public ScratchRepository at(String instant) {
        time = instant;
        return this;
    }

    public Path write(String path, String... lines) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.write(file, List.of(lines));
    }

    /// Commits everything that was changed.
    ///
    /// @return the commit's id
    public String commit(String message) {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", message);
        return head();
    }

    public String head() {
        return git("rev-parse", "HEAD");
    }

    /// What git says, which has to end well.
    public String git(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "git",
                                "-C",
                                folder.toString(),
                                "-c",
                                "user.name=Ada",
                                "-c",
                                "user.email=ada@localhost",
                                "-c",
                                "commit.gpgsign=false",
                                "-c",
                                "protocol.file.allow=always"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().put("GIT_AUTHOR_DATE", time);
        builder.environment().put("GIT_COMMITTER_DATE", time);
        builder.environment().put("GIT_EDITOR", "true");
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        try {
            Process git = builder.start();
            String said = new String(git.getInputStream().readAllBytes(), UTF_8).strip();
            assertThat(git.waitFor()).as(said).isZero();
            return said;
        } catch (IOException e) {
            throw new AssertionError("git cannot be started", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("git was not waited for", e);
        }
    }
}
