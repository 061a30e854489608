/// Tradeoffs: what is out of play, what is given up for what, how much each objective matters.
@NullMarked
package sayso.core.analysis.tradeoffs;

import org.jspecify.annotations.NullMarked;
