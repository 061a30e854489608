package sayso.mcp.feature;

/// Outcome of a call of a prompt: its messages, or a request for input.
public sealed interface PromptOutcome permits InputRequiredOutcome, PromptResult {}
