package sayso.agent.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;

/// Hook dialect of Cursor: reads its hook payloads and writes replies in its form. The end of a
/// turn cannot be held: a follow-up message is sent instead, once.
public final class CursorDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return switch (event) {
            case "sessionStart" -> HookMoment.SESSION_BEGINS;
            case "beforeSubmitPrompt" -> HookMoment.PROMPT;
            case "beforeShellExecution", "beforeMCPExecution", "preToolUse" ->
                    HookMoment.BEFORE_TOOL;
            case "postToolUse" -> HookMoment.AFTER_TOOL;
            case "stop" -> HookMoment.TURN_ENDS;
            case "subagentStop" -> HookMoment.SUBAGENT_ENDS;
            case "sessionEnd" -> HookMoment.SESSION_ENDS;
            default -> HookMoment.OTHER;
        };
    }

    @Override
    public String eventAt(HookMoment moment) {
        return switch (moment) {
            case SESSION_BEGINS -> "sessionStart";
            case PROMPT -> "beforeSubmitPrompt";
            case BEFORE_TOOL, PERMISSION -> "preToolUse";
            case AFTER_TOOL -> "postToolUse";
            case TURN_ENDS -> "stop";
            case SUBAGENT_ENDS -> "subagentStop";
            case SESSION_ENDS -> "sessionEnd";
            case DIALOG_CLOSES, OTHER -> "";
        };
    }

    @Override
    public List<String> gateEvents() {
        return List.of("preToolUse", "beforeShellExecution", "beforeMCPExecution");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        HookPayload payload = new HookPayload(json);
        String status = payload.text("status");
        TurnReport turn =
                TurnReport.of(payload.text("generation_id"))
                        .continuing(payload.number("loop_count") > 0)
                        .finished(status == null || status.equals("completed"));
        // why: not every event has a session id, and every event has this one
        return payload.found("conversation_id")
                .or(() -> payload.found("session_id"))
                .map(session ->
                        new HookEvent(
                                "cursor",
                                event,
                                moment(event),
                                session,
                                turn,
                                folder(payload),
                                payload.text("prompt"),
                                payload.text("text"),
                                tool(event, payload),
                                print));
    }

    private static @Nullable String folder(HookPayload payload) {
        String root = payload.first("workspace_roots");
        return root == null ? payload.text("cwd") : root;
    }

    private static @Nullable HookToolUse tool(String event, HookPayload payload) {
        if (event.equals("beforeShellExecution")) {
            String command = payload.text("command");
            return new HookToolUse(
                    "Shell",
                    new JsonObject(Map.of("command", command == null ? "" : command)),
                    null,
                    null);
        }
        String name = payload.text("tool_name");
        Object response = payload.value("tool_output");
        return name == null
                ? null
                : new HookToolUse(
                        name,
                        payload.input("tool_input"),
                        response == null ? payload.value("tool_response") : response,
                        payload.text("tool_use_id"));
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, AFTER_TOOL -> true;
            case PROMPT,
                    BEFORE_TOOL,
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
    public boolean takesContinue(HookEvent event) {
        return event.moment() == HookMoment.TURN_ENDS
                && event.turn().finished()
                && !event.turn().continues();
    }

    /// An answer has no form here.
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
        return switch (reply.kind()) {
            case CONTINUE ->
                    HookReplyJson.object(
                            json -> json.writeStringProperty("followup_message", reply.text()));
            case CONTEXT ->
                    HookReplyJson.object(
                            json -> json.writeStringProperty("additional_context", reply.text()));
            case DENY ->
                    HookReplyJson.object(json -> {
                        json.writeStringProperty("permission", "deny");
                        json.writeStringProperty("user_message", reply.text());
                        json.writeStringProperty("agent_message", reply.text());
                    });
            case ALLOW, ANSWER -> HookReplyJson.NOTHING;
        };
    }
}
