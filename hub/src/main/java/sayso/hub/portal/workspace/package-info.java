/// The portal's views of an analysis: matrix, ranking, quality, comparisons and what-if changes.
@NullMarked
package sayso.hub.portal.workspace;

import org.jspecify.annotations.NullMarked;
