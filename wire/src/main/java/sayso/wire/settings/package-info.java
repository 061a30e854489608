/// The file in which a person's settings stand.
@NullMarked
package sayso.wire.settings;

import org.jspecify.annotations.NullMarked;
