package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.text.DiffText;
import sayso.terminal.SafeText;
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
        DANGER,
        ADDED,
        REMOVED,
        HUNK
    }

    /// Columns by which a line of a diff goes on further in, so that its rest begins with no sign.
    private static final int FURTHER = 2;

    public ScreenLine {
        requireNonNull(text, "text is null");
        requireNonNull(role, "role is null");
    }

    public ScreenLine(String text, Role role) {
        this(text, role, null);
    }

    /// What agents wrote, behind a bar, so that it cannot look like our own lines: each line wraps, and the
    /// lines of diffs are marked by what they are.
    ///
    /// @param bar with the space behind it
    /// @param width of a whole line
    public static List<ScreenLine> quoted(String text, String bar, int width) {
        int room = Math.max(1, width - TextMetrics.width(bar));
        List<ScreenLine> lines = new ArrayList<>();
        for (DiffText.Line line : DiffText.within(SafeText.of(text))) {
            Role role = role(line.kind());
            String whole = line.text().replace("\t", "    ");
            boolean signed = role == Role.ADDED || role == Role.REMOVED || role == Role.HUNK;
            TextMetrics.hanging(whole, signed ? FURTHER : 0, room)
                    .forEach(part -> lines.add(new ScreenLine(bar + part, role)));
        }
        return lines;
    }

    /// Which of all lines are shown, and the keys that show others where there is room for that.
    public static ScreenLine place(String which, int width) {
        String keys = which + ", PgUp PgDn";
        return new ScreenLine(TextMetrics.width(keys) <= width ? keys : which, Role.DIM);
    }

    private static Role role(DiffText.Kind kind) {
        return switch (kind) {
            case SAME -> Role.TEXT;
            case ADDED -> Role.ADDED;
            case REMOVED -> Role.REMOVED;
            case HUNK -> Role.HUNK;
            case FILE -> Role.TITLE;
        };
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
            case ADDED -> theme.added(text);
            case REMOVED -> theme.removed(text);
            case HUNK -> theme.hunk(text);
        };
    }
}
