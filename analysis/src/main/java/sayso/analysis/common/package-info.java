/// The cross-cutting tools of an analysis: uncertainties, revisits, confirmations, notes, lists and
/// summaries. They work in every component.
@NullMarked
package sayso.analysis.common;

import org.jspecify.annotations.NullMarked;
