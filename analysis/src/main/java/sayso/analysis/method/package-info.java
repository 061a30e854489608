/// The algorithms of an analysis, one per file, as pure functions of a decision table.
/// `ValueMethod` lists the ranking methods, `WeightMethod` the ways to derive weights.
@NullMarked
package sayso.analysis.method;

import org.jspecify.annotations.NullMarked;
