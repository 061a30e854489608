/// The tools of the tradeoffs component: exclusions, tensions, weights and even swaps. An even swap
/// needs a person's confirmation.
@NullMarked
package sayso.analysis.tradeoffs;

import org.jspecify.annotations.NullMarked;
