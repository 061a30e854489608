package sayso.agent.dialect;

/// Conventions of Claude Code's hooks, shared with the agents that adopted them: the names of
/// events, the events that can inform the model, and the JSON form of every reply but an answer.
final class ClaudeHooks {
    private ClaudeHooks() {}

    static HookMoment moment(String event) {
        return switch (event) {
            case "SessionStart" -> HookMoment.SESSION_BEGINS;
            case "UserPromptSubmit" -> HookMoment.PROMPT;
            case "PreToolUse" -> HookMoment.BEFORE_TOOL;
            case "PermissionRequest" -> HookMoment.PERMISSION;
            case "PostToolUse", "PostToolUseFailure" -> HookMoment.AFTER_TOOL;
            case "Stop" -> HookMoment.TURN_ENDS;
            case "SubagentStop" -> HookMoment.SUBAGENT_ENDS;
            case "SessionEnd" -> HookMoment.SESSION_ENDS;
            case "TaskCompleted" -> HookMoment.TASK_ENDS;
            case "PermissionDenied" -> HookMoment.TOOL_REFUSED;
            case "StopFailure" -> HookMoment.TURN_FAILS;
            case "Elicitation" -> HookMoment.FORM_OPENS;
            case "ConfigChange" -> HookMoment.SETTINGS_CHANGE;
            default -> HookMoment.OTHER;
        };
    }

    static String eventAt(HookMoment moment) {
        return switch (moment) {
            case SESSION_BEGINS -> "SessionStart";
            case PROMPT -> "UserPromptSubmit";
            case BEFORE_TOOL -> "PreToolUse";
            case PERMISSION -> "PermissionRequest";
            case AFTER_TOOL -> "PostToolUse";
            case TURN_ENDS -> "Stop";
            case SUBAGENT_ENDS -> "SubagentStop";
            case SESSION_ENDS -> "SessionEnd";
            case FORM_OPENS -> "Elicitation";
            case SETTINGS_CHANGE -> "ConfigChange";
            case TASK_ENDS -> "TaskCompleted";
            case TOOL_REFUSED -> "PermissionDenied";
            case TURN_FAILS -> "StopFailure";
            case DIALOG_CLOSES, OTHER -> "";
        };
    }

    static boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, PROMPT, AFTER_TOOL -> !event.turn().subagent();
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

    /// Every reply but an answer.
    static String form(HookEvent event, HookReply reply) {
        return switch (reply.kind()) {
            case CONTINUE -> HookReplyJson.block("block", reply.text());
            case CONTEXT -> HookReplyJson.context(event.name(), reply.text());
            case DENY -> denied(event, reply.text());
            case ALLOW, ANSWER -> HookReplyJson.NOTHING;
        };
    }

    private static String denied(HookEvent event, String reason) {
        if (event.moment() == HookMoment.TASK_ENDS) {
            return HookReplyJson.block("block", reason);
        }
        return event.moment() == HookMoment.PERMISSION
                ? refusedInDialog(event, reason)
                : refused(event, reason);
    }

    private static String refusedInDialog(HookEvent event, String reason) {
        return HookReplyJson.specific(
                event.name(),
                json -> {
                    json.writeObjectPropertyStart("decision");
                    json.writeStringProperty("behavior", "deny");
                    json.writeStringProperty("message", reason);
                    json.writeEndObject();
                });
    }

    private static String refused(HookEvent event, String reason) {
        return HookReplyJson.specific(
                event.name(),
                json -> {
                    json.writeStringProperty("permissionDecision", "deny");
                    json.writeStringProperty("permissionDecisionReason", reason);
                });
    }
}
