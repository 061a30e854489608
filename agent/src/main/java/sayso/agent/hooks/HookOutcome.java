package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookReply;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.model.DecisionId;

/// Result of handling a hook call: the reply to the agent, the queued messages and the decision's
/// end that it delivers, and whether the caller should ask again because a person has yet to
/// answer. Messages and end count as delivered once the agent has the reply.
///
/// @param told messages in the reply, which count as told once the agent has it: `HookPipeline.told`
/// @param brings the decision whose end the reply brings, which counts as fetched once the agent has it; or null
/// @param waits whether a person's word is still missing, and a caller that can wait had better ask again
public record HookOutcome(
        HookReply reply, List<AgentMessage> told, @Nullable DecisionId brings, boolean waits) {
    public HookOutcome {
        requireNonNull(reply, "reply is null");
        told = List.copyOf(told);
    }

    HookOutcome(HookReply reply, List<AgentMessage> told) {
        this(reply, told, null, false);
    }

    /// For a caller that waits no longer.
    static HookOutcome waiting(HookReply reply) {
        return new HookOutcome(reply, List.of(), null, true);
    }

    /// The same with this before it.
    HookOutcome saying(String text) {
        String rest = reply.text();
        return new HookOutcome(
                new HookReply.Context(rest.isEmpty() ? text : text + "\n" + rest),
                told,
                brings,
                waits);
    }

    /// The same turn that goes on, with this after what it is told.
    HookOutcome adding(String text) {
        return new HookOutcome(
                new HookReply.Continue(reply.text() + "\n\n" + text), told, brings, waits);
    }

    static HookOutcome of(HookReply reply) {
        return new HookOutcome(reply, List.of());
    }

    /// The same, which tells how this decision ended.
    HookOutcome bringing(DecisionId decision) {
        return new HookOutcome(reply, told, decision, waits);
    }
}
