/// How decisions leave the store to be kept elsewhere: each a record for people and for programs.
@NullMarked
package sayso.wire.record;

import org.jspecify.annotations.NullMarked;
