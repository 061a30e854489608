package sayso.agent.dialect;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of Gemini CLI: reads its hook payloads, in which turns have no name, and writes
/// replies, including a changed tool input, in its JSON form. That a turn continues is reported
/// only sometimes.
public final class GeminiDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return switch (event) {
            case "SessionStart" -> HookMoment.SESSION_BEGINS;
            case "BeforeAgent" -> HookMoment.PROMPT;
            case "BeforeTool" -> HookMoment.BEFORE_TOOL;
            case "AfterTool" -> HookMoment.AFTER_TOOL;
            case "AfterAgent" -> HookMoment.TURN_ENDS;
            case "SessionEnd" -> HookMoment.SESSION_ENDS;
            default -> HookMoment.OTHER;
        };
    }

    @Override
    public String eventAt(HookMoment moment) {
        return switch (moment) {
            case SESSION_BEGINS -> "SessionStart";
            case PROMPT -> "BeforeAgent";
            case BEFORE_TOOL, PERMISSION -> "BeforeTool";
            case AFTER_TOOL -> "AfterTool";
            case TURN_ENDS -> "AfterAgent";
            case SESSION_ENDS -> "SessionEnd";
            case DIALOG_CLOSES,
                    FORM_OPENS,
                    SETTINGS_CHANGE,
                    TASK_ENDS,
                    TOOL_REFUSED,
                    TURN_FAILS,
                    SUBAGENT_ENDS,
                    OTHER ->
                    "";
        };
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn = TurnReport.of(null).continuing(payload.isTrue("stop_hook_active"));
        return HookPayload.event(payload, "gemini", event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, PROMPT, AFTER_TOOL -> true;
            case BEFORE_TOOL,
                    PERMISSION,
                    DIALOG_CLOSES,
                    FORM_OPENS,
                    SETTINGS_CHANGE,
                    TASK_ENDS,
                    TOOL_REFUSED,
                    TURN_FAILS,
                    TURN_ENDS,
                    SUBAGENT_ENDS,
                    SESSION_ENDS,
                    OTHER ->
                    false;
        };
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return event.moment() == HookMoment.BEFORE_TOOL;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.moment() == HookMoment.BEFORE_TOOL;
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return switch (reply.kind()) {
            case CONTINUE, DENY -> HookReplyJson.block("deny", reply.text());
            case CONTEXT -> HookReplyJson.context(event.name(), reply.text());
            case ANSWER ->
                    HookReplyJson.specific(
                            event.name(),
                            json -> {
                                json.writeName("tool_input");
                                HookReplyJson.value(json, reply.input());
                            });
            case ALLOW -> HookReplyJson.NOTHING;
        };
    }
}
