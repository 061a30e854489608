package sayso.terminal.screen;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// A terminal whose person presses what the test says, one step at a time; keeps what was drawn.
/// When the steps are over its dialogue has been ended.
public final class ScriptedRawTerminal implements RawTerminal {
    private final Deque<Runnable> before = new ArrayDeque<>();
    private final Deque<String> keys = new ArrayDeque<>();
    private final StringBuilder drawn = new StringBuilder();

    public ScriptedRawTerminal press(String typed) {
        return after(() -> {}).keys(typed);
    }

    /// A tenth of a second without a key, after which this happened.
    public ScriptedRawTerminal after(Runnable happening) {
        before.add(happening);
        keys.add("");
        return this;
    }

    /// A tenth of a second without a key.
    public ScriptedRawTerminal quiet() {
        return after(() -> {});
    }

    /// This, and nothing else for a while.
    public ScriptedRawTerminal pressAlone(String typed) {
        return press(typed).quiet().quiet();
    }

    /// Whether nobody presses anything any more.
    public boolean isOver() {
        return before.isEmpty();
    }

    private ScriptedRawTerminal keys(String typed) {
        keys.removeLast();
        keys.add(typed);
        return this;
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
        return new Size(80, 40);
    }

    @Override
    public byte @Nullable [] keys() {
        if (before.isEmpty()) {
            return null;
        }
        before.remove().run();
        return keys.remove().getBytes(UTF_8);
    }

    @Override
    public void draw(String sequences) {
        drawn.append(sequences);
    }

    /// Everything that was ever drawn, with the sequences.
    public String painted() {
        return drawn.toString();
    }

    /// Everything that was ever drawn, without the sequences.
    public String drawn() {
        return drawn.toString().replaceAll("\u001B\\[[0-9;?]*[A-Za-z]", "");
    }

    /// The last line that stayed.
    public String lastLine() {
        return drawn().strip().lines().reduce("", (first, second) -> second);
    }
}
