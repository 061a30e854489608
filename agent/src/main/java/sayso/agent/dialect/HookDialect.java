package sayso.agent.dialect;

import java.util.List;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Translates between one agent's hooks and Sayso: reads a payload as a `HookEvent`, writes a
/// `HookReply` in the agent's JSON form, and tells which replies each event can carry. A reply that
/// the event cannot carry becomes `{}`. A dialect makes no decisions and accesses no store.
public interface HookDialect {
    /// What an agent shows to its model at once; longer texts are cut or spilled to files.
    int MOST = 9_000;

    /// What the agent calls the event, in the payload; empty where it does not say.
    default Optional<String> eventName(JsonObject payload) {
        return new LenientFields(payload).found("hook_event_name");
    }

    /// What happens at the event of this name.
    HookMoment moment(String event);

    /// The event that most often stands for a moment.
    String eventAt(HookMoment moment);

    /// The events at which the agent is about to use a tool; none where it does not say.
    default List<String> gateEvents() {
        String event = eventAt(HookMoment.BEFORE_TOOL);
        return event.isEmpty() ? List.of() : List.of(event);
    }

    /// Whether the agent itself calls, and not another one that reads its settings and has hooks of its
    /// own.
    default boolean isOwn(JsonObject payload) {
        return true;
    }

    /// The payload in common words; empty where it names no session, so that nothing can be done.
    Optional<HookEvent> read(String event, JsonObject payload, String print);

    /// Whether the agent tells its model a `Context` given at this event.
    boolean takesContext(HookEvent event);

    /// Whether a `Continue` given at this event reaches the agent.
    default boolean takesContinue(HookEvent event) {
        return event.moment() == HookMoment.TURN_ENDS;
    }

    /// Whether what is said once a turn has ended reaches the model as nobody's word, so that the agent is
    /// called to fetch its answers.
    default boolean fetchesAfterTurn() {
        return false;
    }

    /// Whether an `Answer` given at this event reaches the agent.
    boolean takesAnswer(HookEvent event);

    /// Whether a `Deny` given at this event reaches the agent.
    boolean takesDeny(HookEvent event);

    /// The dialog of the agent's own that an event is about; empty where the agent's dialogs are left
    /// alone.
    default Optional<AgentDialog> dialog(HookEvent event) {
        return Optional.empty();
    }

    /// Whether the event shows that the agent went on, so that a dialog of it that nobody answered was
    /// dismissed.
    default boolean leavesDialogs(HookEvent event) {
        return false;
    }

    /// A reply that the event takes, as the agent reads it; never asked for another one.
    String form(HookEvent event, HookReply reply);

    /// A refusal of whatever tool it is about, for a payload that could not be read.
    default String refusal(String event, String reason) {
        HookEvent unread =
                new HookEvent(
                        "",
                        event,
                        moment(event),
                        "",
                        TurnReport.of(null),
                        null,
                        null,
                        null,
                        null,
                        "");
        return write(unread, new HookReply.Deny(reason));
    }

    /// The reply as the agent reads it: one JSON object. What the event cannot carry becomes `{}`.
    default String write(HookEvent event, HookReply reply) {
        boolean taken =
                switch (reply.kind()) {
                    case ALLOW -> false;
                    case CONTINUE -> takesContinue(event);
                    case CONTEXT -> takesContext(event);
                    case ANSWER -> takesAnswer(event);
                    case DENY -> takesDeny(event);
                };
        return taken ? form(event, reply) : HookReplyJson.NOTHING;
    }
}
