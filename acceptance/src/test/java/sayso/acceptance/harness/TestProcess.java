package sayso.acceptance.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// A process under test: its lines as they come, its standard input, its end by itself or by force.
public final class TestProcess implements AutoCloseable {
    private final Process process;
    private final List<String> out = new CopyOnWriteArrayList<>();
    private final List<String> err = new CopyOnWriteArrayList<>();
    private final Thread outReader;
    private final Thread errReader;

    private TestProcess(Process process) {
        this.process = process;
        // why: a read of a pipe keeps the thread that carries a virtual one, and there are few of
        // those
        Thread.Builder readers = Thread.ofPlatform().daemon();
        this.outReader = readers.start(() -> read(process.getInputStream(), out));
        this.errReader = readers.start(() -> read(process.getErrorStream(), err));
    }

    /// Starts what `builder` describes.
    public static TestProcess start(ProcessBuilder builder) {
        try {
            return new TestProcess(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + builder.command(), e);
        }
    }

    private static void read(InputStream stream, List<String> lines) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException _) {
            // why: a killed process closes its pipes in the middle of a read; what came before is
            // kept.
        }
    }

    /// The process itself, for its id and its parents and children.
    public Process process() {
        return process;
    }

    /// What it printed so far.
    public List<String> lines() {
        return List.copyOf(out);
    }

    /// What it said so far on its standard error.
    public String errors() {
        return String.join("\n", err);
    }

    /// The first line of standard output that fits, as soon as it is there.
    public String line(String what, Predicate<String> fits) {
        return ConditionPoller.find(
                what,
                () -> {
                    Optional<String> found = out.stream().filter(fits).findFirst();
                    if (found.isEmpty() && !process.isAlive() && !outReader.isAlive()) {
                        throw new AssertionError(
                                "the process ended before " + what + "\n" + result());
                    }
                    return found;
                });
    }

    /// Writes one line to its standard input.
    public void write(String line) {
        try {
            OutputStream in = process.getOutputStream();
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the process no longer reads: " + err, e);
        }
    }

    /// Gives it one line as all of its standard input. A program that needs none of it may have ended before.
    public TestProcess closeInput(String line) {
        try {
            write(line);
        } catch (UncheckedIOException e) {
            return this; // why: gone already, and its result says whether that was right
        }
        return closeInput();
    }

    /// Ends its standard input.
    public TestProcess closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// How it ended, once it has.
    public ProcessResult result() {
        return result(ConditionPoller.BOUND);
    }

    /// The same of one that takes longer than others may.
    public ProcessResult result(Duration bound) {
        try {
            if (!process.waitFor(bound.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("still running; so far: " + out + " " + err);
            }
            outReader.join(ConditionPoller.BOUND);
            errReader.join(ConditionPoller.BOUND);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return new ProcessResult(
                process.exitValue(), String.join("\n", out), String.join("\n", err));
    }

    /// SIGKILL after this long, or nothing if it ends by itself before.
    public ProcessResult killAfter(Duration moment) {
        try {
            return process.waitFor(moment.toNanos(), TimeUnit.NANOSECONDS) ? result() : kill();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// SIGKILL, to it and to whatever it started; returns when it is gone.
    public ProcessResult kill() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        ProcessResult result = result();
        children.forEach(child ->
                ConditionPoller.holds("child " + child.pid() + " gone", () -> !child.isAlive()));
        return result;
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            kill();
        }
    }
}
