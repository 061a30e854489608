package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.Theme;
import sayso.terminal.screen.RawTerminal;

/// Draws on the whole screen, beside which what was there before stays as it was. Only rows that
/// changed are written. Belongs to one thread.
final class FullScreen {
    private static final String ESC = "\u001B[";
    private static final String BEGIN = ESC + "?1049h" + ESC + "?25l" + ESC + "?2004h";

    /// Back to what was there before.
    static final String FAREWELL = ESC + "?2004l" + ESC + "?25h" + ESC + "?1049l";

    private final RawTerminal terminal;
    private List<String> shown = List.of();

    FullScreen(RawTerminal terminal) {
        this.terminal = terminal;
    }

    void begin() {
        terminal.draw(BEGIN + ESC + "2J");
    }

    /// @param anew draws also what is there already, as after a resize
    void show(List<Strip> strips, Theme theme, boolean anew) {
        List<String> rows = new ArrayList<>(strips.size());
        StringBuilder out = new StringBuilder(anew ? ESC + "2J" : "");
        for (int i = 0; i < strips.size(); i++) {
            String row = strips.get(i).painted(theme);
            rows.add(row);
            if (anew || i >= shown.size() || !shown.get(i).equals(row)) {
                out.append(ESC).append(i + 1).append(";1H").append(row).append(ESC).append('K');
            }
        }
        shown = rows;
        if (!out.isEmpty()) {
            terminal.draw(out.toString());
        }
    }

    void end() {
        terminal.draw(FAREWELL);
    }
}
