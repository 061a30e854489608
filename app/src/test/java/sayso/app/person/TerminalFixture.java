package sayso.app.person;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// A terminal whose person types what the test says and then waits, until somebody ends the
/// dialogue.
public final class TerminalFixture implements LineTerminal, TerminalOpener {
    private static final String END = "\0end";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final BlockingQueue<String> keys = new LinkedBlockingQueue<>();
    private final Queue<String> screen = new ConcurrentLinkedQueue<>();
    private final CountDownLatch waiting = new CountDownLatch(1);

    public TerminalFixture(String... lines) {
        keys.addAll(List.of(lines));
    }

    @Override
    public Optional<LineTerminal> open() {
        return Optional.of(this);
    }

    @Override
    public void print(String text) {
        synchronized (screen) {
            screen.add(SafeText.of(text));
            screen.notifyAll();
        }
    }

    @Override
    public @Nullable String ask(String prompt) throws TerminalEndedException {
        String line = typed(prompt);
        if (line != null) {
            print(line + "\n");
        }
        return line;
    }

    @Override
    public @Nullable String askSecret(String prompt) throws TerminalEndedException {
        return typed(prompt);
    }

    private @Nullable String typed(String prompt) throws TerminalEndedException {
        print(prompt);
        if (keys.isEmpty()) {
            waiting.countDown();
        }
        try {
            String line = keys.take();
            if (line.equals(END)) {
                keys.add(END);
                throw new TerminalEndedException();
            }
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TerminalEndedException();
        }
    }

    @Override
    public void end() {
        keys.add(END);
    }

    @Override
    public void close() {
        end();
    }

    /// Waits until everything was typed and the prompt asks for more.
    public void awaitPrompt() throws InterruptedException {
        waiting.await();
    }

    public String screen() {
        return String.join("", screen);
    }

    /// What the person types next.
    public void type(String line) {
        keys.add(line);
    }

    /// The first text of this form, as soon as it is shown.
    public String awaitShown(Pattern form) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        synchronized (screen) {
            while (true) {
                Matcher matcher = form.matcher(screen());
                if (matcher.find()) {
                    return matcher.group();
                }
                long left = until - System.nanoTime();
                if (left <= 0) {
                    throw new AssertionError("not shown: " + form + " on\n" + screen());
                }
                screen.wait(Math.max(1, left / 1_000_000));
            }
        }
    }
}
