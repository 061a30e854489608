package sayso.agent.profile;

/// Kind of hook that an agent calls only where a person's settings want it, because it holds
/// something of the agent's own back or costs a process that most people do not need.
public enum OptionalHook {
    /// What an agent asks before it uses a tool.
    PERMISSIONS,
    /// Forms of other MCP servers.
    FORMS,
    /// The end of tasks in an agent's own list.
    TASKS,
    /// What an agent's auto mode refuses.
    REFUSALS
}
