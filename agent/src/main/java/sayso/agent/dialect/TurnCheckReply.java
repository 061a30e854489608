package sayso.agent.dialect;

import java.util.List;
import sayso.wire.LenientFields;
import sayso.wire.PlainJson;

/// Writes the reply of `turn-check` in its original format, for programs that know no agent's
/// dialect: `block` with a reason, or `proceed`. Made from a `HookReply`, or from a reply that is
/// already in an agent's form.
public final class TurnCheckReply {
    public static final String PROCEED = "{\"decision\":\"proceed\"}";

    private TurnCheckReply() {}

    /// Of a reply in an agent's words.
    public static String ofSaid(String reply) {
        LenientFields fields = LenientFields.of(PlainJson.parse(reply));
        for (String member : List.of("reason", "followup_message")) {
            String reason = fields.text(member);
            if (reason != null) {
                return HookReplyJson.block("block", reason);
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
