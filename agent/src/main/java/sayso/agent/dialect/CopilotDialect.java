package sayso.agent.dialect;

import java.util.List;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of GitHub Copilot CLI: reads the payloads that its events with Claude Code's names
/// carry, in which turns have no name and a tool's result stands under a name of its own, and writes
/// replies in its JSON form, which has no object for one event.
public final class CopilotDialect implements HookDialect {
    /// What a held turn goes on with begins so: Copilot calls it the next prompt, and says of no prompt
    /// who wrote it.
    private static final String OWN_PROMPT = "[sayso] ";

    private static final HookPayloadFields FIELDS =
            new HookPayloadFields(
                    List.of("session_id"),
                    List.of("cwd"),
                    List.of("prompt"),
                    List.of(),
                    List.of("tool_result"),
                    List.of());

    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(moment);
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        String prompt = payload.words("prompt");
        TurnReport turn =
                TurnReport.of(null)
                        .byPerson(prompt == null || !prompt.startsWith(OWN_PROMPT))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"));
        return FIELDS.event(payload, "copilot", event, moment(event), turn, print)
                .map(CopilotDialect::unwrapped);
    }

    /// A tool's result stands within an object that has it for its model and for its log.
    private static HookEvent unwrapped(HookEvent event) {
        HookToolUse tool = event.tool();
        return tool != null && tool.response() instanceof JsonObject said
                ? event.about(
                        new HookToolUse(
                                tool.name(),
                                tool.input(),
                                said.members().get("text_result_for_llm"),
                                tool.useId()))
                : event;
    }

    /// why: what it is told at a prompt it drops
    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, AFTER_TOOL -> !event.turn().subagent();
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

    /// An answer has no form here: its hooks run before its dialogs and hold them back.
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
            case CONTINUE -> HookReplyJson.block("block", OWN_PROMPT + reply.text());
            case CONTEXT ->
                    HookReplyJson.object(
                            json -> json.writeStringProperty("additionalContext", reply.text()));
            case DENY ->
                    HookReplyJson.object(json -> {
                        json.writeStringProperty("permissionDecision", "deny");
                        json.writeStringProperty("permissionDecisionReason", reply.text());
                    });
            case ALLOW, ANSWER -> HookReplyJson.NOTHING;
        };
    }
}
