package sayso.mcp.server;

/// How a use of a prompt may end.
public sealed interface PromptOutcome permits InputRequiredOutcome, PromptResult {}
