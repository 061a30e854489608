/// Decision quality: how good the decision is, whatever comes of it.
@NullMarked
package sayso.core.analysis.quality;

import org.jspecify.annotations.NullMarked;
