package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.DecisionId;
import sayso.decision.model.WireEnum;

/// Reasons why a decision that a commit names is no cause of it.
public enum TrailerDoubt implements WireEnum {
    UNKNOWN_HERE("unknown here"),
    ASKED_ELSEWHERE("asked in another repository"),
    NEVER_ANSWERED("never answered"),
    ANSWERED_LATER("answered later"),
    DATED_AHEAD("the commit is dated later than now"),
    DECLINED("declined"),
    SENT_BACK("sent back for discussion"),
    WITHDRAWN("withdrawn"),
    EXPIRED("expired without an answer"),
    TIMEOUT_DEFAULT("expired; its default was taken, and no person answered"),
    REPLACED("replaced without an answer"),
    IMPORTED("imported: answered in another store, which confirms nothing here"),
    NO_PERSON("answered by no person"),
    CONTESTED("answered, and contested since"),
    ERASED("erased: what was answered is not known any more"),
    OTHERWISE("answered otherwise"),
    NAMELESS("names no decision");

    private final String words;

    TrailerDoubt(String words) {
        this.words = requireNonNull(words, "words is null");
    }

    /// Of an answer that counts no longer.
    ///
    /// @param again the question that is asked in its place
    public static String contested(DecisionId again) {
        return CONTESTED.words + ": asked again as " + again;
    }

    /// The reason as people read it, behind `claimed, not confirmed:`.
    public String words() {
        return words;
    }
}
