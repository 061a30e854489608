package sayso.terminal;

import sayso.core.decision.Decision;

/// What becomes of an answer that comes after the deadline, as far as the decision itself tells.
public final class LateText {
    private LateText() {}

    /// In the middle of a sentence. Only a session that still runs is told by itself; whoever else asked
    /// has gone on, and learns of it by asking.
    public static String of(Decision decision) {
        return decision.asker().sessionId() == null
                ? "the agent moved on; a late answer is kept, and reaches it only if it asks again"
                : "the agent moved on; a late answer reaches it at its next turn, if its session"
                        + " still runs";
    }
}
