/// The interface that extensions compile against, version 1. Nothing else is needed. An optional
/// addition keeps the version; a removal or a changed meaning raises it.
@NullMarked
package sayso.extension;

import org.jspecify.annotations.NullMarked;
