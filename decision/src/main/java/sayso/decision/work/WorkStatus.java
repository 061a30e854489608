package sayso.decision.work;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Predicate;
import sayso.decision.model.Gate;

/// The status of one work item for a reader: the gates that hold it, the number of those hidden
/// from the reader, the items before it that are not done, and the state that follows.
///
/// @param item as it is kept; what was never named has its id alone
/// @param known whether it was ever named
/// @param holding the gates that hold it, oldest first
/// @param elsewhere how many more hold it, of decisions that this reader may not know of
/// @param undone the items before it that are not done
public record WorkStatus(
        WorkItem item, boolean known, List<Gate> holding, int elsewhere, List<String> undone) {
    public WorkStatus {
        requireNonNull(item, "item is null");
        holding = List.copyOf(holding);
        undone = List.copyOf(undone);
    }

    /// The same for a reader who may not know of every decision.
    public WorkStatus seenBy(Predicate<Gate> mayKnow) {
        List<Gate> seen = holding.stream().filter(mayKnow).toList();
        return new WorkStatus(item, known, seen, elsewhere + holding.size() - seen.size(), undone);
    }

    public WorkState state() {
        if (!holding.isEmpty() || elsewhere > 0 || (!undone.isEmpty() && !item.isDone())) {
            return WorkState.BLOCKED;
        }
        if (!known) {
            return WorkState.UNKNOWN;
        }
        return item.isDone() ? WorkState.DONE : WorkState.READY;
    }
}
