package sayso.decision.plan.mode;

/// The result of revoking a person's grant for plan mode: revoked, already gone, or not allowed,
/// since only a person may.
public enum GrantRevocationResult {
    DONE,
    /// There was no such grant any more.
    GONE,
    /// Only a person takes grants back.
    NOT_ALLOWED
}
