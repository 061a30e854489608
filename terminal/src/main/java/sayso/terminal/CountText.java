package sayso.terminal;

/// Writes a number with its noun, in the singular for one: `1 event`, `2 events`.
public final class CountText {
    private CountText() {}

    /// @param noun in the singular; its plural ends in `s`
    public static String of(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
