/// The installer of the product itself: versions, links, start-up caches and token files. Versions
/// are kept side by side, with a link to the current one.
@NullMarked
package sayso.app.setup;

import org.jspecify.annotations.NullMarked;
