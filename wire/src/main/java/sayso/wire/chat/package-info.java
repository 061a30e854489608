/// The output of `sayso chat --json`.
@NullMarked
package sayso.wire.chat;

import org.jspecify.annotations.NullMarked;
