package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;

/// Formats the key bindings of a screen for its help.
public final class KeyHelp {
    private static final int COLUMN = 18;

    /// The same where there is hardly room for both.
    private static final int NARROW_COLUMN = 4;

    private KeyHelp() {}

    /// A line of the help on a screen of this width: what a key does stands in a column of its own.
    public static List<String> wrapped(String line, int width) {
        return TextMetrics.hanging(line, COLUMN * 2 <= width ? COLUMN : NARROW_COLUMN, width);
    }

    /// A line for each key of this screen.
    ///
    /// @param without what this one has not now
    public static List<String> of(KeyScreen screen, Set<KeyBinding> without) {
        List<String> lines = new ArrayList<>();
        KeyBinding.on(screen)
                .filter(meaning -> !without.contains(meaning))
                .forEach(meaning -> {
                    String name = meaning.name(", ");
                    lines.add(
                            name
                                    + " ".repeat(Math.max(2, COLUMN - TextMetrics.width(name)))
                                    + meaning.does());
                });
        return lines;
    }

    /// A line of the same shape about something else.
    public static String line(String name, String does) {
        return TextMetrics.fit(name, COLUMN) + does;
    }
}
