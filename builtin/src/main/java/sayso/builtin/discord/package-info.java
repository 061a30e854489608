/// The channel of Discord, as an extension: a bot of the person's own, its cards, and the gateway by
/// which presses come.
@NullMarked
package sayso.builtin.discord;

import org.jspecify.annotations.NullMarked;
