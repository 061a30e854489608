package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;

/// Formats the key bindings of a screen for its help.
public final class KeyHelp {
    private static final int COLUMN = 18;

    private KeyHelp() {}

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
