package sayso.wire.hook;

import java.util.Optional;
import sayso.wire.JsonObject;

/// Gemini CLI's hooks. It has no name for a turn, and says only sometimes that one goes on.
final class GeminiDialect implements Dialect {
    @Override
    public Moment moment(String event) {
        return switch (event) {
            case "SessionStart" -> Moment.SESSION_BEGINS;
            case "BeforeAgent" -> Moment.PROMPT;
            case "BeforeTool" -> Moment.BEFORE_TOOL;
            case "AfterTool" -> Moment.AFTER_TOOL;
            case "AfterAgent" -> Moment.TURN_ENDS;
            case "SessionEnd" -> Moment.SESSION_ENDS;
            default -> Moment.OTHER;
        };
    }

    @Override
    public String eventAt(Moment moment) {
        return switch (moment) {
            case SESSION_BEGINS -> "SessionStart";
            case PROMPT -> "BeforeAgent";
            case BEFORE_TOOL, PERMISSION -> "BeforeTool";
            case AFTER_TOOL -> "AfterTool";
            case TURN_ENDS -> "AfterAgent";
            case SESSION_ENDS -> "SessionEnd";
            case DIALOG_CLOSES, SUBAGENT_ENDS, OTHER -> "";
        };
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        Payload payload = new Payload(json);
        TurnReport turn = TurnReport.of(null).continuing(payload.isTrue("stop_hook_active"));
        return payload.event(HookAgent.GEMINI, event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, PROMPT, AFTER_TOOL -> true;
            case BEFORE_TOOL,
                    PERMISSION,
                    DIALOG_CLOSES,
                    TURN_ENDS,
                    SUBAGENT_ENDS,
                    SESSION_ENDS,
                    OTHER ->
                    false;
        };
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return event.moment() == Moment.BEFORE_TOOL;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.moment() == Moment.BEFORE_TOOL;
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return switch (reply.kind()) {
            case CONTINUE, DENY -> ReplyJson.block("deny", reply.text());
            case CONTEXT -> ReplyJson.context(event.name(), reply.text());
            case ANSWER ->
                    ReplyJson.specific(
                            event.name(),
                            json -> {
                                json.writeName("tool_input");
                                ReplyJson.value(json, reply.input());
                            });
            case ALLOW -> ReplyJson.NOTHING;
        };
    }
}
