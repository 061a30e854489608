package sayso.terminal.watch;

/// Layout of the inbox: the sizes of the list and the detail, and whether they are side by side.
///
/// @param list rows of the list; 0 where only one decision is shown
/// @param listWidth its columns
/// @param detail rows of the decision
/// @param detailWidth its columns
/// @param beside whether the two stand side by side
record PaneLayout(int list, int listWidth, int detail, int detailWidth, boolean beside) {
    private static final int NARROW = 40;
    private static final int LOW = 10;
    private static final int WIDE = 150;

    /// The head and the keys.
    private static final int REST = 2;

    /// @param said rows that are taken by what is said
    static PaneLayout of(int columns, int rows, int said) {
        int width = Math.max(8, columns - 1);
        int room = Math.max(2, rows - REST - said);
        if (columns < NARROW || rows < LOW) {
            return new PaneLayout(0, width, room, width, false);
        }
        if (columns >= WIDE) {
            int list = Math.max(72, width * 2 / 5);
            return new PaneLayout(room, list, room, width - list - 3, true);
        }
        int list = Math.max(3, rows / 3);
        return new PaneLayout(list, width, Math.max(2, room - list - 1), width, false);
    }
}
