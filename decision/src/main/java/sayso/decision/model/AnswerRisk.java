package sayso.decision.model;

/// The irreversible effect of an answer, as its asker states it: none, irreversible, or
/// destructive. With any risk, every surface marks the decision and asks for confirmation before
/// sending an answer; no setting turns that off.
public enum AnswerRisk {
    NONE("", ""),

    /// An option at least cannot be undone.
    IRREVERSIBLE("Irreversible", "cannot be undone"),

    /// An option deletes, overwrites, publishes or spends.
    DESTRUCTIVE("Destructive", "destructive, cannot be undone");

    private final String mark;
    private final String warning;

    AnswerRisk(String mark, String warning) {
        this.mark = mark;
        this.warning = warning;
    }

    static AnswerRisk of(DecisionTerms terms) {
        if (terms.destructive()) {
            return DESTRUCTIVE;
        }
        return Boolean.FALSE.equals(terms.reversible()) ? IRREVERSIBLE : NONE;
    }

    /// Whether an answer is asked for once more before it is sent.
    public boolean asksAgain() {
        return this != NONE;
    }

    /// One word for a row of a list; empty where there is no risk.
    public String mark() {
        return mark;
    }

    /// What is said beside the question, in the middle of a sentence; empty where there is no risk.
    public String warning() {
        return warning;
    }

    /// The same as a sentence begins: `Destructive, cannot be undone`; empty where there is no risk.
    public String sentence() {
        return warning.isEmpty()
                ? ""
                : Character.toUpperCase(warning.charAt(0)) + warning.substring(1);
    }
}
