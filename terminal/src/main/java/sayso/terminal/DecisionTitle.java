package sayso.terminal;

import sayso.core.decision.Decision;

/// The title of a decision for a row of a list, behind the mark of what cannot be undone.
public final class DecisionTitle {
    private DecisionTitle() {}

    /// @param most how many characters of the title
    public static String of(Decision decision, int most) {
        String mark = decision.terms().risk().mark();
        return (mark.isEmpty() ? "" : mark + ": ")
                + TextTruncator.line(decision.question().title(), most);
    }
}
