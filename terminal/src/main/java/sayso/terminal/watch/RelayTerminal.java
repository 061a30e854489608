package sayso.terminal.watch;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import sayso.terminal.screen.RawTerminal;

/// Terminal that draws on another one and whose keys are read by another component, which passes
/// them on.
record RelayTerminal(RawTerminal terminal, Keys next) implements RawTerminal {
    /// Where the keys come from.
    interface Keys {
        /// As `RawTerminal.keys`.
        byte @Nullable [] take() throws InterruptedException;
    }

    @Override
    public boolean beginRaw() {
        return true;
    }

    @Override
    public boolean beginWatching(String farewell) {
        return true;
    }

    @Override
    public void onResize(Runnable told) {}

    @Override
    public void endRaw() {}

    @Override
    public Size size() {
        return terminal.size();
    }

    @Override
    public byte @Nullable [] keys() throws IOException {
        try {
            return next.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    @Override
    public void draw(String sequences) {
        terminal.draw(sequences);
    }
}
