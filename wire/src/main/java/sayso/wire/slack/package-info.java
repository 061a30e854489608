/// Calls of Slack's Web API, their replies, and what comes over a socket of its Socket Mode.
@NullMarked
package sayso.wire.slack;

import org.jspecify.annotations.NullMarked;
