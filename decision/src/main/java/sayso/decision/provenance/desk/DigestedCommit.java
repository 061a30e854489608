package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Set;
import sayso.decision.provenance.LineDigest;

/// Commit that follows decisions, with the digests of the lines that it added.
///
/// @param lines by the path of the file
public record DigestedCommit(NamedCommit named, Map<String, Set<LineDigest>> lines) {
    public DigestedCommit {
        requireNonNull(named, "named is null");
        lines = Map.copyOf(lines);
    }
}
