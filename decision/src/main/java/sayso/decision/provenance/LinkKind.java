package sayso.decision.provenance;

import sayso.decision.model.WireEnum;

/// Ways in which code is known to follow a decision, the surest first. Each says how much it is worth.
public enum LinkKind implements WireEnum {
    /// Somebody linked them by hand.
    LINKED(1.0),
    /// The message of the commit names the decision, and the store confirms it.
    TRAILER(0.95),
    /// It is the record of the decision, as a comment in it says, and the store confirms it.
    RECORD(0.95),
    /// Its lines are those of a commit that follows the decision, or of an edit that it allowed.
    LINES(0.8),
    /// It was committed where and while the session worked that had asked, or that session wrote its lines.
    SESSION(0.6),
    /// It is about the words that were asked for, which makes it no cause.
    TEXT(0.0);

    private final double confidence;

    LinkKind(double confidence) {
        this.confidence = confidence;
    }

    /// Whether it is a text's own word, which anybody can write.
    public boolean isSaid() {
        return this == TRAILER || this == RECORD;
    }

    /// From 0 to 1.
    public double confidence() {
        return confidence;
    }
}
