package sayso.core.analysis.call;

/// What an unknown id may have been meant to be.
public record KnownId(String id, String name) {}
