package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;

/// The end of a cycle, completed or archived: the alternative chosen, if any, the reason and the
/// time.
///
/// @param chosen what the person decided for; null for none of them, or where it was left
public record CycleClosure(@Nullable AlternativeId chosen, String rationale, Instant at) {
    public CycleClosure {
        requireNonNull(rationale, "rationale is null");
        requireNonNull(at, "at is null");
    }
}
