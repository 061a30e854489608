package sayso.agent.dialect;

import java.util.List;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// Writes the reply of `turn-check` in its original format, for programs that know no agent's
/// dialect: `block` with a reason, or `proceed`. Made from a `HookReply`, or from a reply that is
/// already in an agent's form.
public final class TurnCheckReply {
    public static final String PROCEED = "{\"decision\":\"proceed\"}";

    private TurnCheckReply() {}

    /// Of a reply in an agent's words.
    public static String ofSaid(String reply) {
        if (PlainJson.parse(reply) instanceof JsonObject object) {
            for (String member : List.of("reason", "followup_message")) {
                if (object.members().get(member) instanceof String reason) {
                    return HookReplyJson.block("block", reason);
                }
            }
        }
        return PROCEED;
    }

    public static String of(HookReply reply) {
        return reply.kind() == HookReply.Kind.CONTINUE
                ? HookReplyJson.block("block", reply.text())
                : PROCEED;
    }
}
