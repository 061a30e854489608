package sayso.core.plan.mode;

/// What came of taking a grant back.
public enum GrantRevocationResult {
    DONE,
    /// There was no such grant any more.
    GONE,
    /// Only a person takes grants back.
    NOT_ALLOWED
}
