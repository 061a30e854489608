package sayso.app.cli;

import java.util.Locale;
import java.util.Optional;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.dialect.HookPayload;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookReplyJson;
import sayso.agent.dialect.TurnReport;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of an agent that nobody has heard of.
public final class SampleAgentDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return switch (event) {
            case "asked" -> HookMoment.PROMPT;
            case "uses" -> HookMoment.BEFORE_TOOL;
            case "used" -> HookMoment.AFTER_TOOL;
            case "done" -> HookMoment.TURN_ENDS;
            default -> HookMoment.OTHER;
        };
    }

    @Override
    public String eventAt(HookMoment moment) {
        return switch (moment) {
            case PROMPT -> "asked";
            case BEFORE_TOOL, PERMISSION -> "uses";
            case AFTER_TOOL -> "used";
            case TURN_ENDS -> "done";
            case SESSION_BEGINS,
                    DIALOG_CLOSES,
                    FORM_OPENS,
                    SETTINGS_CHANGE,
                    TASK_ENDS,
                    TOOL_REFUSED,
                    TURN_FAILS,
                    SUBAGENT_ENDS,
                    SESSION_ENDS,
                    OTHER ->
                    "";
        };
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        return HookPayload.event(
                payload,
                "sample",
                event,
                moment(event),
                TurnReport.of(payload.words("turn")),
                print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return event.moment() == HookMoment.PROMPT;
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return false;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.moment() == HookMoment.BEFORE_TOOL;
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return HookReplyJson.object(json ->
                json.writeStringProperty(
                        "sample_" + reply.kind().name().toLowerCase(Locale.ROOT), reply.text()));
    }
}
