package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.app.setup.SetupHarness;

/// `sayso log --follow` beside other programs.
class LogFollowTest {
    @TempDir Path folder;

    @Test
    void printsWhatHappensAndGoesOnThroughARestore() throws Exception {
        SetupHarness someone = SetupHarness.in(folder);
        Files.createDirectories(someone.home());
        Files.writeString(
                someone.home().resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\"}");
        String backup = folder.resolve("all.db").toString();
        someone.run("decision", "request", "-p", "First?", "-o", "yes", "-o", "no");
        assertThat(someone.run("backup", backup).exitCode()).isZero();
        someone.run("decision", "request", "-p", "Second?", "-o", "yes", "-o", "no");

        PipedInputStream seen = new PipedInputStream(1 << 16);
        PipedInputStream said = new PipedInputStream(1 << 16);
        ConsoleStreams console =
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        print(new PipedOutputStream(seen)),
                        print(new PipedOutputStream(said)));
        FutureTask<Integer> following =
                new FutureTask<>(() -> Main.run(console, someone.environment(), "log", "--follow"));
        Thread thread = Thread.ofPlatform().start(following);
        BufferedReader lines = new BufferedReader(new InputStreamReader(seen, UTF_8));
        BufferedReader remarks = new BufferedReader(new InputStreamReader(said, UTF_8));
        assertThat(lines.readLine()).contains("First?");
        assertThat(lines.readLine()).contains("Second?");

        someone.run("decision", "request", "-p", "Third?", "-o", "yes", "-o", "no");
        assertThat(lines.readLine()).contains("Third?");

        SetupHarness.Result restored = someone.run("restore", backup, "--replace", "--yes");
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(remarks.readLine()).contains("restored from a backup", "event 1");
        assertThat(lines.readLine()).contains("restored");

        thread.interrupt();
        // why: 3 if it was waiting just then, 0 if it was looking; that it ends is what counts
        assertThat(following.get()).isIn(0, 3);
    }

    private static PrintStream print(OutputStream stream) {
        return new PrintStream(stream, true, UTF_8);
    }
}
