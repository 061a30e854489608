package sayso.decision.model;

import static java.util.Objects.requireNonNull;

/// A validation that the asker skipped on purpose, and its reason. The person who answers sees it.
///
/// @param check its name, as in `fail-file`
/// @param reason what the asker says why, or empty
public record SkippedCheck(String check, String reason) {
    public SkippedCheck {
        requireNonNull(check, "check is null");
        reason = reason.strip();
    }
}
