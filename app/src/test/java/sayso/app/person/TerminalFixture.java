package sayso.app.person;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// A terminal whose person types what the test says and then waits, until somebody ends the
/// dialogue.
public final class TerminalFixture implements LineTerminal, TerminalOpener {
    private static final String END = "\0end";

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
        screen.add(SafeText.of(text));
    }

    @Override
    public @Nullable String ask(String prompt) throws TerminalEndedException {
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
            print(line + "\n");
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
}
