package sayso.wire.choice;

/// Fault of one field of a request, as reported to agents: its code, path and message.
public record RequestProblem(String code, String field, String message) {}
