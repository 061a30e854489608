package sayso.selfcheck;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Process that a check started: is told and read by lines, waited for with a time limit, and
/// killed at will.
final class ChildProcess implements AutoCloseable {
    /// Far more than anything needs, so that a slow computer is not a broken promise: a racer says nothing
    /// before all its answers are given.
    static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final String ENDED = "\0ended";

    private final Process process;
    private final Writer input;
    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();

    ChildProcess(Process process) {
        this.process = process;
        this.input = process.outputWriter(UTF_8);
        Thread.ofPlatform().daemon().name("output of " + process.pid()).start(this::listen);
    }

    Process process() {
        return process;
    }

    /// Says a line to it; one that has died does not hear it.
    void tell(String line) {
        try {
            input.write(line + "\n");
            input.flush();
        } catch (IOException e) {
            // why: whoever waits for its answer learns that it is no more
            lines.add(ENDED);
        }
    }

    /// The next line, or null when there is none any more.
    @Nullable String hear(Duration atMost) throws IOException, InterruptedException {
        String line = lines.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new SilentException(
                    "process " + process.pid() + " said nothing for " + atMost.toSeconds() + " s");
        }
        if (line.equals(ENDED)) {
            lines.add(ENDED);
            return null;
        }
        return line;
    }

    /// The next line that begins like this; lines before it are passed over, but for complaints.
    String expect(String beginning) throws IOException, InterruptedException {
        while (true) {
            String line = hear(PATIENCE);
            if (line == null) {
                throw new IOException(
                        "process " + process.pid() + " ended and never said '" + beginning + "'");
            }
            if (line.startsWith(beginning)) {
                return line;
            }
            if (line.startsWith("trouble ")) {
                throw new IOException("a process reports: " + line.substring("trouble ".length()));
            }
        }
    }

    /// SIGKILL; returns when it is gone.
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /// Lets a worker end in good order.
    void end() throws IOException, InterruptedException {
        tell("end");
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new SilentException("process " + process.pid() + " does not end");
        }
    }

    /// Closes its input, upon which it ends as it stands.
    void abandon() throws IOException, InterruptedException {
        input.close();
        process.waitFor();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void listen() {
        try (BufferedReader output = process.inputReader(UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // why: a process that is killed breaks off in the middle of a line
            lines.add(ENDED);
        }
        lines.add(ENDED);
    }

    /// A process hangs.
    static final class SilentException extends IOException {
        private static final long serialVersionUID = 1L;

        SilentException(String message) {
            super(message);
        }
    }
}
