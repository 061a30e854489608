package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A piece of work elsewhere, known here by its id alone, which decisions can hold and other work can go
/// before.
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
