package sayso.agent.dialect;

/// Moment in an agent's work at which a hook is called, such as a prompt, the use of a tool or the
/// end of a turn, independent of the agent's own name for the event.
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
    /// A server of the agent's wants a form filled in, which the agent shows once the hook has ended.
    FORM_OPENS,
    /// The agent's settings were changed by another program, or by hand.
    SETTINGS_CHANGE,
    /// The agent is about to mark a task of its own list as done.
    TASK_ENDS,
    /// What checks the agent's tools in a person's stead refused one of them.
    TOOL_REFUSED,
    /// An error ended the agent's turn, as one of its model's service.
    TURN_FAILS,
    /// Nothing that is looked at.
    OTHER;

    /// Whether fields of its own tell what it is about.
    boolean hasOwnFields() {
        return this == FORM_OPENS
                || this == TASK_ENDS
                || this == TOOL_REFUSED
                || this == TURN_FAILS;
    }
}
