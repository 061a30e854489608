package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.core.delivery.Message;
import sayso.wire.hook.HookReply;

/// What came of a hook's call.
///
/// @param told messages in the reply, which count as told once the agent has it: `Hooks.told`
public record HookOutcome(HookReply reply, List<Message> told) {
    public HookOutcome {
        requireNonNull(reply, "reply is null");
        told = List.copyOf(told);
    }

    static HookOutcome of(HookReply reply) {
        return new HookOutcome(reply, List.of());
    }
}
