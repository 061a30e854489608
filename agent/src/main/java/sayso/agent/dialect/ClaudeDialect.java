package sayso.agent.dialect;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import tools.jackson.core.JsonGenerator;

/// Hook dialect of Claude Code: reads its hook payloads, recognises its question, plan and
/// permission dialogs, and writes replies, including answers to those dialogs, in its JSON form.
public final class ClaudeDialect implements HookDialect {
    /// The tool by which it asks.
    public static final String QUESTION_TOOL = "AskUserQuestion";

    /// The tool by which it ends its own plan mode.
    public static final String PLAN_TOOL = "ExitPlanMode";

    /// The server of Sayso's, and how those of its plugin are called.
    private static final String SERVER = "sayso";

    private static final String PLUGIN_SERVERS = "plugin:sayso:";

    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(moment);
    }

    /// Copilot CLI calls the hooks of a project's settings of Claude Code beside its own; it tells the time,
    /// and never the mode of permissions.
    @Override
    public boolean isOwn(JsonObject payload) {
        LenientFields fields = new LenientFields(payload);
        return !fields.has("timestamp") || fields.has("permission_mode");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(payload.words("prompt_id"))
                        .byPerson(
                                moment(event) != HookMoment.PROMPT
                                        || PromptOrigin.isPerson(payload.words("source")))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"))
                        .compacted("compact".equals(payload.words("source")))
                        .withBackground(
                                HookPayload.lists(payload, "background_tasks")
                                        || HookPayload.lists(payload, "session_crons"));
        Optional<HookEvent> read =
                HookPayload.event(payload, "claude-code", event, moment(event), turn, print);
        return read.isPresent() && read.get().moment().hasOwnFields()
                ? Optional.of(about(read.get(), payload))
                : read;
    }

    /// What such an event is about stands in fields of its own.
    private static HookEvent about(HookEvent event, LenientFields payload) {
        if (event.moment() == HookMoment.FORM_OPENS) {
            return withForm(event, payload);
        }
        if (event.moment() == HookMoment.TASK_ENDS) {
            return withTask(event, payload);
        }
        return event.moment() == HookMoment.TOOL_REFUSED
                ? event.saying(payload.textOr("reason", ""))
                : event.saying(
                        payload.textOr("error", "unknown")
                                + payload.found("error_details")
                                        .map(more -> ": " + more)
                                        .orElse(""));
    }

    private static HookEvent withTask(HookEvent event, LenientFields payload) {
        String task = payload.words("task_id");
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        named.put("task_subject", payload.any("task_subject"));
        return task == null
                ? event
                : event.about(new HookToolUse(task, new JsonObject(named), null, null));
    }

    /// Of a page to be opened, and of a form of Sayso's own, nothing is known here.
    private static HookEvent withForm(HookEvent event, LenientFields payload) {
        String server = payload.words("mcp_server_name");
        if (server == null
                || server.equals(SERVER)
                || server.startsWith(PLUGIN_SERVERS)
                || payload.textOr("mode", "form").equals("url")) {
            return event;
        }
        Map<String, @Nullable Object> form = new LinkedHashMap<>();
        form.put("message", payload.any("message"));
        form.put("requested_schema", payload.any("requested_schema"));
        return event.about(new HookToolUse(server, new JsonObject(form), null, null));
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return ClaudeHooks.takesContext(event);
    }

    @Override
    public boolean fetchesAfterTurn() {
        return true;
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return event.asksForTool()
                || event.moment() == HookMoment.FORM_OPENS
                || event.moment() == HookMoment.TOOL_REFUSED;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.asksForTool() || event.moment() == HookMoment.TASK_ENDS;
    }

    /// Claude Code asks by tools, and its dialogs have no names. A refusal has that of the tool's use.
    @Override
    public Optional<AgentDialog> dialog(HookEvent event) {
        return Optional.ofNullable(event.tool())
                .map(tool -> new AgentDialog(kind(event, tool), tool, name(event, tool)));
    }

    private static @Nullable String name(HookEvent event, HookToolUse tool) {
        return event.moment() == HookMoment.TOOL_REFUSED ? tool.useId() : null;
    }

    private static AgentDialog.Kind kind(HookEvent event, HookToolUse tool) {
        if (event.moment() == HookMoment.FORM_OPENS) {
            return AgentDialog.Kind.FORM;
        }
        if (event.moment() == HookMoment.TOOL_REFUSED) {
            return AgentDialog.Kind.REFUSAL;
        }
        return switch (tool.name()) {
            case QUESTION_TOOL -> AgentDialog.Kind.QUESTION;
            case PLAN_TOOL -> AgentDialog.Kind.PLAN;
            default -> AgentDialog.Kind.PERMISSION;
        };
    }

    @Override
    public boolean leavesDialogs(HookEvent event) {
        return !event.turn().subagent();
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return reply.kind() == HookReply.Kind.ANSWER
                ? answer(event, reply.input())
                : ClaudeHooks.form(event, reply);
    }

    private static String answer(HookEvent event, JsonObject input) {
        if (event.moment() == HookMoment.FORM_OPENS) {
            return HookReplyJson.specific(event.name(), json -> members(json, input));
        }
        if (event.moment() == HookMoment.TOOL_REFUSED) {
            return HookReplyJson.specific(
                    event.name(), json -> json.writeBooleanProperty("retry", true));
        }
        return event.moment() == HookMoment.PERMISSION
                ? HookReplyJson.specific(
                        event.name(),
                        json -> {
                            json.writeObjectPropertyStart("decision");
                            json.writeStringProperty("behavior", "allow");
                            updated(json, input);
                            json.writeEndObject();
                        })
                : HookReplyJson.specific(
                        event.name(),
                        json -> {
                            json.writeStringProperty("permissionDecision", "allow");
                            updated(json, input);
                        });
    }

    private static void members(JsonGenerator json, JsonObject object) {
        for (Map.Entry<String, @Nullable Object> member : object.members().entrySet()) {
            json.writeName(member.getKey());
            HookReplyJson.value(json, member.getValue());
        }
    }

    private static void updated(JsonGenerator json, JsonObject input) {
        if (!input.members().isEmpty()) {
            json.writeName("updatedInput");
            HookReplyJson.value(json, input);
        }
    }
}
