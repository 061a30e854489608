package sayso.terminal.screen;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.terminal.SafeText;
import sayso.terminal.Theme;

/// Edits one input line below the output of a terminal, with a cursor, history on the arrow keys,
/// and one key of its own that is not part of the line. Confined to one thread.
public final class LineEditor {
    /// How writing a line ended.
    public sealed interface End {
        record Line(String text) implements End {}

        /// Ctrl+Alt+P. What was written stands there again the next time.
        record Chord() implements End {}

        record Interrupted() implements End {}

        /// Ctrl+D on an empty line, or a terminal that went away.
        record Closed() implements End {}
    }

    private static final String CHORD = "\u0010";
    private static final byte END_OF_INPUT = 4;
    private static final int MOST = 200;

    private final List<String> earlier = new ArrayList<>();
    private TextInput caret = TextInput.behind("");
    private int place;

    /// Writes the prompt and takes keys until the line is written.
    ///
    /// @param terminal that gives its keys one by one already
    /// @param prompt what stands before the line
    public End edit(RawTerminal terminal, Theme theme, String prompt) {
        InlineRenderer inline = new InlineRenderer(terminal, theme);
        int columns = terminal.size().columns();
        place = earlier.size();
        String written = caret.text();
        try {
            KeyReader reader = new KeyReader();
            while (true) {
                show(inline, prompt, columns);
                byte[] bytes = terminal.keys();
                if (bytes == null || (isEndOfInput(bytes) && caret.text().isEmpty())) {
                    return new End.Closed();
                }
                if (isEndOfInput(bytes)) {
                    continue;
                }
                for (KeyInput key : reader.read(bytes)) {
                    written = caret.text();
                    Optional<End> end = pressed(key);
                    if (end.isPresent()) {
                        return end.get();
                    }
                }
            }
        } catch (IOException e) {
            return new End.Closed();
        } finally {
            inline.finish(prompt + SafeText.line(written), columns);
        }
    }

    private void show(InlineRenderer inline, String prompt, int columns) {
        String text = prompt + SafeText.line(caret.before()) + "_" + SafeText.line(caret.after());
        inline.show(
                TextMetrics.wrap(text, Math.max(1, columns - 1)).stream()
                        .map(line -> new ScreenLine(line, ScreenLine.Role.TEXT))
                        .toList(),
                columns,
                false);
    }

    private static boolean isEndOfInput(byte[] bytes) {
        return bytes.length == 1 && bytes[0] == END_OF_INPUT;
    }

    private Optional<End> pressed(KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(text);
            case KeyInput.Paste(String text) -> typed(text.strip().replaceAll("\\R", " "));
            case KeyInput.Alt(String text) when text.equals(CHORD) -> Optional.of(new End.Chord());
            case KeyInput.Alt _ -> Optional.empty();
            case KeyInput.Press(KeyInput.Name name) -> pressed(name);
        };
    }

    private Optional<End> typed(String text) {
        caret = caret.insert(text.replaceAll("\\p{Cntrl}", " "));
        return Optional.empty();
    }

    private Optional<End> pressed(KeyInput.Name name) {
        return switch (name) {
            case ENTER, NEW_LINE -> Optional.of(entered());
            case INTERRUPT -> {
                caret = TextInput.behind("");
                yield Optional.of(new End.Interrupted());
            }
            case UP -> recalled(place - 1);
            case DOWN -> recalled(place + 1);
            case LEFT, RIGHT, HOME, END, BACKSPACE, DELETE -> {
                caret = caret.press(name).orElse(caret);
                yield Optional.empty();
            }
            case PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, ESCAPE, OTHER -> Optional.empty();
        };
    }

    private End entered() {
        String text = caret.text();
        caret = TextInput.behind("");
        if (!text.isBlank() && (earlier.isEmpty() || !earlier.getLast().equals(text))) {
            earlier.add(text);
            if (earlier.size() > MOST) {
                earlier.removeFirst();
            }
        }
        return new End.Line(text);
    }

    private Optional<End> recalled(int wanted) {
        if (wanted >= 0 && wanted <= earlier.size()) {
            place = wanted;
            caret = TextInput.behind(wanted == earlier.size() ? "" : earlier.get(wanted));
        }
        return Optional.empty();
    }
}
