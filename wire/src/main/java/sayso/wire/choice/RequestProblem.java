package sayso.wire.choice;

/// Fault of a request, as reported to agents.
public record RequestProblem(String code, String field, String message) {}
