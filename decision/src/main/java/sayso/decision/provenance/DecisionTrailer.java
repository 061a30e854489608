package sayso.decision.provenance;

/// Line of a commit's message that names the decision which the commit follows, as in
/// `Decision: d-7m2kq0`. It is read by `ConsentClaimForm`.
public final class DecisionTrailer {
    /// What every such line has in it, for git to look for: an extended regular expression.
    public static final String PATTERN =
            "[Dd][Ee][Cc][Ii][Ss][Ii][Oo][Nn][*_`]*[[:space:]]*(:|\uFF1A)";

    private DecisionTrailer() {}

    /// The line that names a decision.
    public static String of(String id) {
        return "Decision: " + id;
    }
}
