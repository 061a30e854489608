package sayso.terminal.watch;

import java.util.List;

/// Division of the inbox's help into pages, for the room that it has on the screen.
///
/// @param step how many lines a page shows
/// @param last the first line of the last page; 0 where one page shows all
record HelpPages(int step, int last) {
    static final HelpPages ONE = new HelpPages(1, 0);

    /// @param lines as wide as the screen
    static HelpPages of(int lines, int room) {
        int step = Math.max(1, room - 1); // why: the last line says which lines these are
        return lines <= room ? ONE : new HelpPages(step, lines - step);
    }

    boolean several() {
        return last > 0;
    }

    /// The first line of the page that a key turned to, wherever on the help it was pressed.
    int at(int line) {
        return Math.clamp(line, 0, last);
    }

    /// The page that begins with this line, out of all lines.
    <T> List<T> page(List<T> lines, int line) {
        int from = at(line);
        return several() ? lines.subList(from, from + step) : lines;
    }

    String place(int line, int lines) {
        int from = at(line);
        return (from + 1) + "-" + (from + step) + " of " + lines + ", PgUp PgDn";
    }
}
