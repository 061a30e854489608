package sayso.core.analysis.table;

/// The value that an objective aims at.
///
/// @param tolerance how far off is still as good
public record ObjectiveTarget(double value, double tolerance) {}
