package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.provenance.SourceCommit;

/// Commit with the decisions that are said to be behind it: by its message, or by a link. That is
/// a claim; the desk judges it.
///
/// @param commit all of its hexadecimal digits
/// @param writtenAt see `SourceCommit.writtenAt`
public record NamedCommit(String commit, Instant writtenAt, List<ConsentClaim> claims) {
    public NamedCommit {
        requireNonNull(commit, "commit is null");
        requireNonNull(writtenAt, "writtenAt is null");
        claims = List.copyOf(claims);
    }

    /// As far as the rules on messages look at it.
    SourceCommit source() {
        return new SourceCommit(commit, writtenAt, writtenAt, "", "");
    }
}
