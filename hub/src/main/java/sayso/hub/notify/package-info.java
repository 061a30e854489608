/// The sender of notices, with its channels for mail and webhooks.
@NullMarked
package sayso.hub.notify;

import org.jspecify.annotations.NullMarked;
