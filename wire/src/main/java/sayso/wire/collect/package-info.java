/// The JSON of `collect_decisions`: what its callers send, and what they get.
@NullMarked
package sayso.wire.collect;

import org.jspecify.annotations.NullMarked;
