/// What agents ask their editors over the Agent Client Protocol, as questions of Sayso, and the
/// answers to them from and to the words of that protocol.
@NullMarked
package sayso.agent.acp;

import org.jspecify.annotations.NullMarked;
