package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.SafeText;
import sayso.terminal.Theme;
import sayso.terminal.screen.RawTerminal;

/// Draws on the alternate screen of a terminal, so that earlier output stays intact, and rings its
/// bell. Only changed rows are written. Confined to one thread.
final class FullScreenRenderer {
    private static final String ESC = "\u001B[";
    private static final String OSC = "\u001B]";
    private static final String DCS = "\u001BP";
    private static final String STRING_END = "\u001B\\";
    private static final String BELL = "\u0007";
    private static final String BEGIN = ESC + "?1049h" + ESC + "?25l" + ESC + "?2004h";

    /// Back to what was there before.
    static final String FAREWELL = ESC + "?2004l" + ESC + "?25h" + ESC + "?1049l";

    private final RawTerminal terminal;
    private List<String> shown = List.of();

    FullScreenRenderer(RawTerminal terminal) {
        this.terminal = terminal;
    }

    void begin() {
        terminal.draw(BEGIN + ESC + "2J");
    }

    /// @param anew draws also what is there already, as after a resize
    void show(List<ColumnRow> strips, Theme theme, boolean anew) {
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

    /// Rings, and has the desktop show a line.
    void ring(TerminalBell bell, String line) {
        String said = SafeText.line(line).replace(';', ',');
        String nine = OSC + "9;" + said + BELL;
        String sevens = OSC + "777;notify;Sayso;" + said + BELL;
        switch (bell) {
            case SILENT -> {}
            case NINE -> terminal.draw(BELL + nine);
            case SEVEN_SEVEN_SEVEN -> terminal.draw(BELL + sevens);
            case NINE_IN_TMUX -> terminal.draw(BELL + passed(nine));
            case SEVEN_SEVEN_SEVEN_IN_TMUX -> terminal.draw(BELL + passed(sevens));
        }
    }

    /// Through tmux, to the terminal around it.
    private static String passed(String sequence) {
        return DCS + "tmux;" + sequence.replace("\u001B", "\u001B\u001B") + STRING_END;
    }

    void end() {
        terminal.draw(FAREWELL);
    }
}
