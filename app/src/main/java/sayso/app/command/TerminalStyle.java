package sayso.app.command;

import static java.util.Objects.requireNonNull;

import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;

/// Style in which a question is shown on the person's terminal: its symbols, its theme, and whether
/// in plain lines instead of a screen.
///
/// @param plain labelled lines instead of a screen: asked for, or all that this terminal can do
public record TerminalStyle(TerminalSymbols signs, Theme theme, boolean plain) {
    public TerminalStyle {
        requireNonNull(signs, "signs is null");
        requireNonNull(theme, "theme is null");
    }
}
