package sayso.terminal.plain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.terminal.SafeText;

/// A terminal whose person types what the test says; keeps what a person would have seen.
public final class ScriptedLineTerminal implements LineTerminal {
    private final Deque<String> keys;
    private final StringBuilder screen = new StringBuilder();

    public ScriptedLineTerminal(String... lines) {
        this.keys = new ArrayDeque<>(List.of(lines));
    }

    @Override
    public void print(String text) {
        screen.append(SafeText.of(text));
    }

    @Override
    public @Nullable String ask(String prompt) throws TerminalEndedException {
        print(prompt);
        String line = keys.poll();
        if (line == null) {
            throw new TerminalEndedException();
        }
        print(line + "\n");
        return line;
    }

    @Override
    public void end() {
        keys.clear();
    }

    @Override
    public void close() {
        end();
    }

    public String screen() {
        return screen.toString();
    }
}
