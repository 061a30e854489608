package sayso.terminal;

import static java.util.Objects.requireNonNull;

import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;

/// Records once that a person viewed a decision, at the first key they press at its prompt: a
/// prompt that opened by itself may not have been seen at all.
public final class FirstViewRecorder {
    private final DecisionDesk desk;
    private final DecisionId id;
    private final Actor.Person by;
    private boolean noted;

    public FirstViewRecorder(DecisionDesk desk, DecisionId id, Actor.Person by) {
        this.desk = requireNonNull(desk, "desk is null");
        this.id = requireNonNull(id, "id is null");
        this.by = requireNonNull(by, "by is null");
    }

    /// They touched it.
    public void touched() {
        if (!noted) {
            noted = true;
            desk.viewed(id, by);
        }
    }
}
