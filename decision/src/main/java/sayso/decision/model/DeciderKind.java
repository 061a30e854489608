package sayso.decision.model;

/// The kind of actor or rule that brought about a decision's outcome: a person, a person's rule, an
/// applied default, or the asking agent. Absent where none did.
public enum DeciderKind implements WireEnum {
    PERSON,
    /// A default both sides had allowed; never a person's choice.
    TIMEOUT_DEFAULT,
    RULE,
    /// Withdrawals and supersedes only.
    AGENT;

    public static DeciderKind of(Actor actor) {
        return switch (actor) {
            case Actor.Person _ -> PERSON;
            case Actor.Rule _ -> RULE;
            case Actor.Agent _ -> AGENT;
            case Actor.Deadline _ -> TIMEOUT_DEFAULT;
        };
    }
}
