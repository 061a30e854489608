package sayso.agent.hooks;

import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Result of parsing an agent's hook payload, which `of` does: a call to handle, an event at which
/// nothing is done, or the reason why the payload is unusable. The payload must name the event that
/// the caller names.
public sealed interface HookParseResult {
    /// A call to handle.
    record Call(HookEvent event) implements HookParseResult {}

    /// An event at which nothing is done, or that another agent calls about.
    record Nothing() implements HookParseResult {}

    /// Nothing that can be handled.
    ///
    /// @param code one word, as in `hook_event_mismatch`
    record Unusable(String code, String reason) implements HookParseResult {}

    /// @param event what the caller says that the event is; the payload must agree
    /// @param anyName whether another name for the same moment agrees too
    static HookParseResult of(HookDialect dialect, String event, boolean anyName, String text) {
        Object parsed;
        try {
            parsed = PlainJson.parse(text);
        } catch (UnreadableJsonException e) {
            return new Unusable("hook_input_unreadable", String.valueOf(e.getMessage()));
        }
        if (!(parsed instanceof JsonObject payload)) {
            return new Unusable("hook_input_unreadable", "it is no JSON object");
        }
        String said = dialect.eventName(payload).orElse(event);
        HookMoment moment = dialect.moment(said);
        if (!said.equals(event) && !(anyName && moment == dialect.moment(event))) {
            return new Unusable("hook_event_mismatch", "the payload says " + said);
        }
        if (moment == HookMoment.OTHER || !dialect.isOwn(payload)) {
            return new Nothing();
        }
        return dialect.read(said, payload, name(text))
                .<HookParseResult>map(Call::new)
                .orElseGet(() -> new Unusable("hook_session_missing", "it names no session"));
    }

    /// A name for a payload. why: a digest's classes cost more than the comparison is worth
    private static String name(String text) {
        return Integer.toHexString(text.hashCode()) + "-" + text.length();
    }
}
