/// What `sayso chat --json` prints.
@NullMarked
package sayso.wire.chat;

import org.jspecify.annotations.NullMarked;
