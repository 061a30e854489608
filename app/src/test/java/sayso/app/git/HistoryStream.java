package sayso.app.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/// Commits of a repository that is still to be, written as the text that `git fast-import` reads: thousands
/// in a second.
public final class HistoryStream {
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private Instant time;
    private int marks;

    /// @param begun when the first commit is made; each one comes a minute after the one before
    public HistoryStream(Instant begun) {
        time = begun;
    }

    /// Lets time pass.
    public void at(Instant instant) {
        time = instant;
    }

    /// @param parent its mark; 0 for none
    /// @param files all that the commit has, by path
    /// @return the mark of the commit
    public int commit(String branch, int parent, String message, Map<String, String> files) {
        int mark = begun(branch, parent, message);
        put("deleteall\n");
        files.forEach(this::file);
        return mark;
    }

    /// @param parent its mark
    /// @param files those that it changes, by path
    /// @return the mark of the commit
    public int change(String branch, int parent, String message, Map<String, String> files) {
        int mark = begun(branch, parent, message);
        files.forEach(this::file);
        return mark;
    }

    /// @param parent its mark
    /// @return the mark of the commit
    public int rename(String branch, int parent, String message, String from, String to) {
        int mark = begun(branch, parent, message);
        put("R " + from + " " + to + "\n");
        return mark;
    }

    private int begun(String branch, int parent, String message) {
        marks++;
        String who = "Ada <ada@localhost> " + time.getEpochSecond() + " +0000\n";
        time = time.plusSeconds(60);
        put("commit refs/heads/" + branch + "\nmark :" + marks + "\n");
        put("author " + who + "committer " + who);
        data(message);
        if (parent > 0) {
            put("from :" + parent + "\n");
        }
        return marks;
    }

    private void file(String path, String content) {
        put("M 100644 inline " + path + "\n");
        data(content);
    }

    private void data(String content) {
        byte[] bytes = content.getBytes(UTF_8);
        put("data " + bytes.length + "\n");
        text.writeBytes(bytes);
        put("\n");
    }

    private void put(String command) {
        text.writeBytes(command.getBytes(UTF_8));
    }

    /// Takes a branch away, with whatever only it led to.
    public void delete(String branch) {
        put("reset refs/heads/" + branch + "\nfrom 0000000000000000000000000000000000000000\n\n");
    }

    /// Makes the repository, and checks `main` out.
    public ScratchRepository into(Path folder) throws IOException {
        ScratchRepository made = ScratchRepository.begun(folder);
        Path file =
                Files.write(
                        folder.resolveSibling(folder.getFileName() + ".txt"), text.toByteArray());
        ProcessBuilder builder =
                new ProcessBuilder(
                                "git", "-C", folder.toString(), "fast-import", "--quiet", "--force")
                        .redirectErrorStream(true)
                        .redirectInput(file.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        Process git = builder.start();
        try (InputStream said = git.getInputStream()) {
            String words = new String(said.readAllBytes(), UTF_8);
            assertThat(git.waitFor()).as(words).isZero();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("git was not waited for", e);
        }
        made.git("reset", "-q", "--hard", "main");
        return made;
    }
}
