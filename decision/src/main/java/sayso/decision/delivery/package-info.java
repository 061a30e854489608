/// Notices to people and messages to agents: kinds, texts, queues, channels and delivery state.
/// Both are delivered at least once.
@NullMarked
package sayso.decision.delivery;

import org.jspecify.annotations.NullMarked;
