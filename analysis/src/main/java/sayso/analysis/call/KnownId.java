package sayso.analysis.call;

/// An existing id with its name, offered as a candidate when a call names an unknown id.
public record KnownId(String id, String name) {}
