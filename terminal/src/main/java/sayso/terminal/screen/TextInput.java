package sayso.terminal.screen;

import java.util.List;
import java.util.Optional;

/// Text under edit, split at the cursor. The cursor moves by grapheme clusters.
public record TextInput(String before, String after) {
    /// Behind the end of this text.
    public static TextInput behind(String text) {
        return new TextInput(text, "");
    }

    public String text() {
        return before + after;
    }

    public TextInput insert(String text) {
        return new TextInput(before + text, after);
    }

    /// What a key does that moves the cursor or takes something away; empty for every other key.
    public Optional<TextInput> press(KeyInput.Name name) {
        return switch (name) {
            case LEFT -> Optional.of(at(before.length() - lengthOfLast()));
            case RIGHT -> Optional.of(at(before.length() + lengthOfFirst()));
            case HOME -> Optional.of(at(0));
            case END -> Optional.of(at(text().length()));
            case BACKSPACE ->
                    Optional.of(
                            new TextInput(
                                    before.substring(0, before.length() - lengthOfLast()), after));
            case DELETE -> Optional.of(new TextInput(before, after.substring(lengthOfFirst())));
            case NEW_LINE -> Optional.of(insert("\n"));
            case ENTER, UP, DOWN, PAGE_UP, PAGE_DOWN, TAB, BACK_TAB, ESCAPE, INTERRUPT, OTHER ->
                    Optional.empty();
        };
    }

    private TextInput at(int place) {
        return new TextInput(text().substring(0, place), text().substring(place));
    }

    private int lengthOfLast() {
        List<String> clusters = TextMetrics.clusters(before);
        return clusters.isEmpty() ? 0 : clusters.getLast().length();
    }

    private int lengthOfFirst() {
        List<String> clusters = TextMetrics.clusters(after);
        return clusters.isEmpty() ? 0 : clusters.getFirst().length();
    }
}
