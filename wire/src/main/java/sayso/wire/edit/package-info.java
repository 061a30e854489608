/// Changes to settings files that belong to others: the wanted entries go in or out, every other byte
/// stays as it was.
@NullMarked
package sayso.wire.edit;

import org.jspecify.annotations.NullMarked;
