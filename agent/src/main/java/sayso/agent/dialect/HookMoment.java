package sayso.agent.dialect;

/// Kind of agent event that calls a hook, independent of the agent's own name for it.
public enum HookMoment {
    SESSION_BEGINS,
    PROMPT,
    BEFORE_TOOL,
    PERMISSION,
    /// A dialog of the agent's own is over: answered there, or dismissed.
    DIALOG_CLOSES,
    AFTER_TOOL,
    TURN_ENDS,
    SUBAGENT_ENDS,
    SESSION_ENDS,
    /// Nothing that is looked at.
    OTHER
}
