/// The complete record of a decision for use outside the store, as data and Markdown.
@NullMarked
package sayso.wire.record;

import org.jspecify.annotations.NullMarked;
