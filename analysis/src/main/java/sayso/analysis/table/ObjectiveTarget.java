package sayso.analysis.table;

/// The target of an objective: the number aimed at, and how far off a measured value is still as
/// good.
///
/// @param tolerance how far off is still as good
public record ObjectiveTarget(double value, double tolerance) {}
