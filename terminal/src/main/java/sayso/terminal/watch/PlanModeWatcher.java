package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Consumer;
import sayso.decision.model.StoreException;

/// Reports the sessions in plan mode to the inbox whenever they changed since the last report.
/// Confined to one thread, which does nothing that a person waits for.
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
