package sayso.analysis.call;

/// The id and name of something that a cycle has, listed in a refusal as a candidate for an unknown
/// id or as the holder of a taken name.
public record KnownId(String id, String name) {}
