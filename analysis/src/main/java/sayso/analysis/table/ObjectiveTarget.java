package sayso.analysis.table;

/// The target of an objective, with its tolerance.
///
/// @param tolerance how far off is still as good
public record ObjectiveTarget(double value, double tolerance) {}
