package sayso.mcp.feature;

/// Outcome of reading a resource: its contents, or a request for input.
public sealed interface ResourceOutcome permits InputRequiredOutcome, ResourceResult {}
