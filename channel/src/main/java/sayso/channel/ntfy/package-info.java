/// Ntfy as a channel: notifications with up to three buttons, whose presses come over a second topic.
@NullMarked
package sayso.channel.ntfy;

import org.jspecify.annotations.NullMarked;
