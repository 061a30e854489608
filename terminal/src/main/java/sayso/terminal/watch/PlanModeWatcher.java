package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Consumer;
import sayso.core.decision.StoreException;

/// Tells the screen where plan mode is on, whenever that is otherwise than was told last. Belongs to one thread, on
/// which nothing waits that a person asked for.
final class PlanModeWatcher {
    private final PlanModeSource plans;
    private final Consumer<InboxEvent> told;
    private List<String> last = List.of();

    PlanModeWatcher(PlanModeSource plans, Consumer<InboxEvent> told) {
        this.plans = requireNonNull(plans, "plans is null");
        this.told = requireNonNull(told, "told is null");
    }

    void look() {
        List<String> now;
        try {
            now = plans.lines();
        } catch (StoreException e) {
            return; // why: the list says itself that the store is away, and the next look comes
            // soon
        }
        if (!now.equals(last)) {
            last = now;
            told.accept(new InboxEvent.Planning(now));
        }
    }
}
