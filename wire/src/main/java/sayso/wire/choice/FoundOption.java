package sayso.wire.choice;

/// Option of an earlier decision in the result of `find_decisions`: its id, and what the person read.
public record FoundOption(String id, String label) {}
