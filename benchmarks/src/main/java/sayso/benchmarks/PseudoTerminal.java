package sayso.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Program in an 80 × 24 pseudo-terminal that `script` provides: types keys and reads the screen as
/// a person would.
final class PseudoTerminal implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process script;
    private final BlockingQueue<String> pieces = new LinkedBlockingQueue<>();
    private final StringBuilder seen = new StringBuilder();

    private PseudoTerminal(Process script) {
        this.script = script;
        Thread.ofPlatform().daemon().name("eyes").start(this::read);
    }

    static PseudoTerminal open(BenchmarkSandbox place, String... command) throws IOException {
        String line = "stty rows 24 columns 80; exec " + String.join(" ", command);
        ProcessBuilder builder = place.process("script", "-qfc", line, "/dev/null");
        builder.environment().put("TERM", "xterm-256color");
        builder.environment().put("SHELL", "/bin/sh");
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        return new PseudoTerminal(builder.start());
    }

    /// Types these keys and forgets what was seen before.
    void type(String keys) throws IOException {
        String piece = pieces.poll();
        while (piece != null) {
            piece = pieces.poll();
        }
        seen.setLength(0);
        script.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
        script.getOutputStream().flush();
    }

    /// Returns as soon as what came since the last key fits.
    void await(Predicate<String> fits) throws InterruptedException {
        while (!fits.test(seen.toString())) {
            String piece = pieces.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (piece == null) {
                throw new IllegalStateException("the terminal shows nothing of it: " + seen);
            }
            seen.append(piece);
        }
    }

    /// Nanoseconds from the keys until what came fits.
    long time(String keys, Predicate<String> fits) throws IOException, InterruptedException {
        long start = System.nanoTime();
        type(keys);
        await(fits);
        return System.nanoTime() - start;
    }

    /// The program's process.
    long pid() {
        return script.descendants()
                .filter(process -> process.children().findAny().isEmpty())
                .findFirst()
                .orElseThrow()
                .pid();
    }

    @Override
    public void close() {
        script.descendants().forEach(ProcessHandle::destroyForcibly);
        script.destroyForcibly();
    }

    private void read() {
        byte[] buffer = new byte[1 << 16];
        try (InputStream from = script.getInputStream()) {
            for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
                pieces.add(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
            }
        } catch (IOException e) {
            pieces.add("[" + e.getMessage() + "]");
        }
    }
}
