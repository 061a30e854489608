/// The interface that extensions compile against, version 2, which added channels. Nothing else is
/// needed. A small addition keeps the version; a removal or a changed meaning raises it. One that needs version 1
/// runs as before.
@NullMarked
package sayso.extension;

import org.jspecify.annotations.NullMarked;
