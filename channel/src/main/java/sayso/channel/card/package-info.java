/// Decisions as cards on a channel: what is shown, what can be pressed, and what a press comes to.
@NullMarked
package sayso.channel.card;

import org.jspecify.annotations.NullMarked;
