package sayso.agent.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of Cursor: reads its hook payloads and writes replies in its JSON form; instead of
/// holding the end of a turn it sends one follow-up message, and it carries no answers to dialogs.
public final class CursorDialect implements HookDialect {
    // why: not every event has a session id, and every event has the conversation's
    private static final HookPayloadFields FIELDS =
            new HookPayloadFields(
                    List.of("conversation_id", "session_id"),
                    List.of("cwd"),
                    List.of("prompt"),
                    List.of("text"),
                    List.of("tool_output", "tool_response"),
                    List.of("tool_use_id"));

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
            case DIALOG_CLOSES,
                    FORM_OPENS,
                    SETTINGS_CHANGE,
                    TASK_ENDS,
                    TOOL_REFUSED,
                    TURN_FAILS,
                    OTHER ->
                    "";
        };
    }

    @Override
    public List<String> gateEvents() {
        return List.of("preToolUse", "beforeShellExecution", "beforeMCPExecution");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        String status = payload.words("status");
        Long loops = payload.number("loop_count");
        TurnReport turn =
                TurnReport.of(payload.words("generation_id"))
                        .continuing(loops != null && loops > 0)
                        .finished(status == null || status.equals("completed"));
        return FIELDS.event(payload, "cursor", event, moment(event), turn, print)
                .map(read -> read.in(folder(payload)))
                .map(read -> isShell(event) ? read.about(shell(payload)) : read);
    }

    private static @Nullable String folder(LenientFields payload) {
        List<?> roots = payload.list("workspace_roots");
        return roots != null
                        && !roots.isEmpty()
                        && roots.getFirst() instanceof String root
                        && !root.isBlank()
                ? root
                : payload.words("cwd");
    }

    private static boolean isShell(String event) {
        return event.equals("beforeShellExecution");
    }

    /// It names no tool, and the command beside the tool's input.
    private static HookToolUse shell(LenientFields payload) {
        return new HookToolUse(
                "Shell",
                new JsonObject(Map.of("command", payload.found("command").orElse(""))),
                null,
                null);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, AFTER_TOOL -> true;
            case PROMPT,
                    BEFORE_TOOL,
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
