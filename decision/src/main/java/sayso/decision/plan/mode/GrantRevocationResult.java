package sayso.decision.plan.mode;

/// The result of revoking a grant.
public enum GrantRevocationResult {
    DONE,
    /// There was no such grant any more.
    GONE,
    /// Only a person takes grants back.
    NOT_ALLOWED
}
