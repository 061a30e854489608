package sayso.wire.choice;

/// Fault of one field in the arguments of a tool call, as reported to agents: its code, path and
/// message.
public record RequestProblem(String code, String field, String message) {}
