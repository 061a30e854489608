package sayso.wire.choice;

/// One fault of a request, as agents read it.
public record RequestProblem(String code, String field, String message) {}
