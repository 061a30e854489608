package sayso.store.archive;

import sayso.decision.model.WireEnum;

/// Reason for which a decision stays whole in the database when others of its age are archived.
public enum ArchiveExclusion implements WireEnum {
    /// It waits for an answer, or for the end of one that can be taken back.
    OPEN("waits for an answer"),
    /// Work waits for it still.
    HOLDS_WORK("still holds work"),
    /// A person contested its answer.
    CONTESTED("was contested"),
    /// It was answered, and some of its topics were not.
    UNDECIDED_TOPICS("leaves topics undecided"),
    /// A standing rule that holds was made from it.
    NAMED_BY_RULE("is what a standing rule was made from"),
    /// A plan that is not over, or a permission of one, names it.
    NAMED_BY_PLAN("is named by a plan"),
    /// Its texts are so short that nothing would be won.
    SHORT("has little text"),
    /// Its row says other than the log does, or it could not be told any more by what stays.
    UNLIKE_LOG("differs from what the log keeps of it");

    private final String text;

    ArchiveExclusion(String text) {
        this.text = text;
    }

    /// What is said of a decision, as in `still holds work`.
    public String text() {
        return text;
    }
}
