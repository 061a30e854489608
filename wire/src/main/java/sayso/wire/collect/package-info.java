/// The arguments, results and text form of `collect_decisions`.
@NullMarked
package sayso.wire.collect;

import org.jspecify.annotations.NullMarked;
