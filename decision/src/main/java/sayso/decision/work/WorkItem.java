package sayso.decision.work;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A work item that lives elsewhere and is known here by its id, with the items that must be done
/// before it, and when it was first named and called done. Decisions can hold it.
///
/// @param id opaque, such as `bd-42`
/// @param after the items that must be done before it, in the order in which they were named
/// @param firstSeen when it was first named
/// @param doneAt when it was called done; null while it is not
public record WorkItem(String id, List<String> after, Instant firstSeen, @Nullable Instant doneAt) {
    public WorkItem {
        requireNonNull(id, "id is null");
        after = List.copyOf(after);
        requireNonNull(firstSeen, "firstSeen is null");
    }

    public boolean isDone() {
        return doneAt != null;
    }
}
