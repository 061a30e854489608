/// Channels that extensions carry: cards for their handlers, presses from them, and what keeps a
/// handler's faults from everything else.
@NullMarked
package sayso.app.extension.channel;

import org.jspecify.annotations.NullMarked;
