package sayso.terminal.watch;

import java.util.List;
import java.util.Map;

/// Way to ring a terminal and show a notification: none, OSC 9 or OSC 777, each also through tmux.
/// Chosen by the environment; `FullScreenRenderer` rings.
public enum TerminalBell {
    SILENT,
    /// A ring and a notification as iTerm2, kitty, Windows Terminal and ConEmu know them.
    NINE,
    /// A ring and a notification as rxvt, foot, Ghostty, WezTerm and terminals of GNOME know them.
    SEVEN_SEVEN_SEVEN,
    /// The same two through tmux, which rings by itself and passes the notification on where it may.
    NINE_IN_TMUX,
    SEVEN_SEVEN_SEVEN_IN_TMUX;

    private static final List<String> KNOW_NINE = List.of("iTerm.app", "WarpTerminal", "kitty");

    /// The one that fits the terminal of this environment.
    public static TerminalBell of(Map<String, String> environment) {
        boolean nine =
                KNOW_NINE.contains(environment.getOrDefault("TERM_PROGRAM", ""))
                        || environment.containsKey("WT_SESSION")
                        || environment.containsKey("ConEmuPID")
                        || environment.containsKey("KITTY_WINDOW_ID");
        boolean tmux = !environment.getOrDefault("TMUX", "").isEmpty();
        return nine
                ? tmux ? NINE_IN_TMUX : NINE
                : tmux ? SEVEN_SEVEN_SEVEN_IN_TMUX : SEVEN_SEVEN_SEVEN;
    }
}
