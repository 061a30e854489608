package sayso.terminal;

import sayso.decision.model.Decision;

/// Formats the title of a decision for a list row: shortened, and preceded by a mark if an answer
/// is irreversible.
public final class DecisionTitle {
    private DecisionTitle() {}

    /// @param most how many characters of the title
    public static String of(Decision decision, int most) {
        String mark = decision.terms().risk().mark();
        return (mark.isEmpty() ? "" : mark + ": ")
                + TextTruncator.line(decision.question().title(), most);
    }
}
