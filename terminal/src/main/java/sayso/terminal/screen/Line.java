package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import sayso.terminal.Theme;

/// One line on the screen, in one role. Its text is plain: what it looks like is the theme's.
public record Line(String text, Role role) {
    /// What a line marks.
    public enum Role {
        TEXT,
        TITLE,
        DIM,
        SELECTION,
        WARNING,
        DANGER
    }

    public Line {
        requireNonNull(text, "text is null");
        requireNonNull(role, "role is null");
    }

    /// As it is written to a terminal.
    public String painted(Theme theme) {
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
