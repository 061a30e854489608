/// What every tool of an analysis shares: how it is described, what it works on, what comes of it.
@NullMarked
package sayso.core.analysis.call;

import org.jspecify.annotations.NullMarked;
