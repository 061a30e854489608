package sayso.decision.work;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.model.Gate;

/// Determines the status of a work item from its unreleased gates and the items before it, read
/// through functions that work inside a transaction or outside.
///
/// @param works the item under an id
/// @param gates the gates on it, released ones included
public record WorkStatusReader(
        Function<String, Optional<WorkItem>> works, Function<String, List<Gate>> gates) {

    /// @param now when an item that nobody named was first seen
    public WorkStatus of(String id, Instant now) {
        return works.apply(id)
                .map(this::of)
                .orElseGet(() -> of(new WorkItem(id, List.of(), now, null), false));
    }

    public WorkStatus of(WorkItem kept) {
        return of(kept, true);
    }

    private WorkStatus of(WorkItem item, boolean known) {
        List<Gate> holding =
                gates.apply(item.id()).stream().filter(gate -> gate.releasedAt() == null).toList();
        List<String> undone = new ArrayList<>();
        for (String before : item.after()) {
            if (!works.apply(before).map(WorkItem::isDone).orElse(false)) {
                undone.add(before);
            }
        }
        return new WorkStatus(item, known, holding, 0, undone);
    }
}
