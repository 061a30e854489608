/// Ntfy's interface as far as Sayso uses it: what it publishes and what it reads of a topic.
@NullMarked
package sayso.wire.ntfy;

import org.jspecify.annotations.NullMarked;
