/// How people are told of decisions: the sender, mail, webhooks.
@NullMarked
package sayso.hub.notify;

import org.jspecify.annotations.NullMarked;
