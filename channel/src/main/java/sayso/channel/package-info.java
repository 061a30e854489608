/// The sender of notices, with its channels: mail, webhooks, tmux and desktop notifications.
@NullMarked
package sayso.channel;

import org.jspecify.annotations.NullMarked;
