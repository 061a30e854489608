package sayso.decision.plan.mode;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The state of plan mode in an agent's session: off, planning, proposed, executing, completed, or
/// abandoned.
public enum PlanState implements WireEnum {
    /// The session works as ever.
    OFF,
    /// It looks and plans, and changes nothing.
    PLANNING,
    /// A plan waits for a person's word; still nothing may be changed.
    PROPOSED,
    /// A person approved the plan, and it is carried out.
    EXECUTING,
    /// Every step of the approved plan was done, skipped or failed.
    COMPLETED,
    /// A person ended plan mode before that.
    ABANDONED;

    /// Whether the person's word is still missing.
    public boolean isOpen() {
        return this == PLANNING || this == PROPOSED;
    }

    /// Whether people are shown that plan mode is on.
    public boolean isOn() {
        return isOpen() || this == EXECUTING;
    }

    /// Whether a person approved the plan, and its steps stand for something.
    public boolean isApproved() {
        return this == EXECUTING || this == COMPLETED;
    }

    public static Optional<PlanState> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
