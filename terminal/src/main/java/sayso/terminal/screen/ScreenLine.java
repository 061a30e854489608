package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.terminal.Theme;

/// Line of a screen in one role. Its text is plain; the theme decides how it looks.
///
/// @param beside what stands to its right, or null
public record ScreenLine(String text, Role role, @Nullable ScreenLine beside) {
    /// What a line marks.
    public enum Role {
        TEXT,
        TITLE,
        DIM,
        SELECTION,
        WARNING,
        DANGER
    }

    public ScreenLine {
        requireNonNull(text, "text is null");
        requireNonNull(role, "role is null");
    }

    public ScreenLine(String text, Role role) {
        this(text, role, null);
    }

    /// Two panes beside each other, the left one on exactly `width` columns.
    public static List<ScreenLine> beside(
            List<ScreenLine> left, int width, String between, List<ScreenLine> right) {
        ScreenLine nothing = new ScreenLine("", Role.TEXT);
        List<ScreenLine> lines = new ArrayList<>();
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            ScreenLine one = i < left.size() ? left.get(i) : nothing;
            lines.add(one.with(width, between, i < right.size() ? right.get(i) : nothing));
        }
        return lines;
    }

    /// The two beside each other, this one on exactly `width` columns.
    private ScreenLine with(int width, String between, ScreenLine other) {
        String gap = " ".repeat(Math.max(0, width - TextMetrics.width(text))) + between;
        return new ScreenLine(text, role, new ScreenLine(gap, Role.DIM, other));
    }

    /// All that stands on it.
    public String whole() {
        return beside == null ? text : text + beside.whole();
    }

    /// As it is written to a terminal.
    public String painted(Theme theme) {
        return beside == null ? own(theme) : own(theme) + beside.painted(theme);
    }

    private String own(Theme theme) {
        return switch (role) {
            case TEXT -> theme.text(text);
            case TITLE -> theme.accent(text);
            case DIM -> theme.dim(text);
            case SELECTION -> theme.selection(text);
            case WARNING -> theme.warning(text);
            case DANGER -> theme.danger(text);
        };
    }
}
