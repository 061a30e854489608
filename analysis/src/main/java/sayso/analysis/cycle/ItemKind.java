package sayso.analysis.cycle;

/// The kinds of numbered items in a cycle, each with the prefix from which the ids of its items are
/// made, as in `unc_3`. Each kind has a counter of its own in the cycle.
public enum ItemKind {
    ALTERNATIVE("alt"),
    OBJECTIVE("obj"),
    DECISION("dec"),
    IDEA("idea"),
    UNCERTAINTY("unc"),
    CONSIDERATION("con"),
    CONSTRAINT("cst"),
    PARTY("pty"),
    DIMENSION("dim"),
    TENSION("ten"),
    IMPROVEMENT("imp"),
    REVISIT("rev"),
    CONFIRMATION("conf"),
    NOTE("note"),
    QUESTION("q"),
    ACTION("act"),
    TRIGGER("trg"),
    SWAP("swap");

    private static final int LETTERS = 26;

    private final String prefix;

    ItemKind(String prefix) {
        this.prefix = prefix;
    }

    /// The name of the one with this number, from 1: a letter for alternatives, else the number.
    public String name(int number) {
        return prefix + "_" + (this == ALTERNATIVE ? letters(number) : Integer.toString(number));
    }

    /// `a` to `z`, then `aa`.
    private static String letters(int number) {
        StringBuilder letters = new StringBuilder();
        for (int rest = number; rest > 0; rest = (rest - 1) / LETTERS) {
            letters.insert(0, (char) ('a' + (rest - 1) % LETTERS));
        }
        return letters.toString();
    }
}
