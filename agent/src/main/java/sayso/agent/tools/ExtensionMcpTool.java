package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.BackgroundTool;
import sayso.mcp.tasks.InProcessTaskStore;
import sayso.wire.extension.PlainJsonTree;

/// Offers an extension's tool over MCP: checks a call's arguments, starts or resumes the work,
/// waits as long as the client tolerates, and returns the reply or the way to continue. A call may
/// also become a task, or ask in the client's dialog. The work itself is unaffected by the end of a
/// wait.
final class ExtensionMcpTool implements Tool {
    private final McpAgentContext door;
    private final ExtensionTool added;
    private final InProcessTaskStore tasks;
    private final boolean inBackground;
    private final ToolDescriptor spec;

    ExtensionMcpTool(McpAgentContext door, ExtensionTool added, InProcessTaskStore tasks) {
        this(door, added, tasks, false);
    }

    /// @param inBackground whether its client got a task and does not wait for the call
    private ExtensionMcpTool(
            McpAgentContext door,
            ExtensionTool added,
            InProcessTaskStore tasks,
            boolean inBackground) {
        this.door = requireNonNull(door, "door is null");
        this.added = requireNonNull(added, "added is null");
        this.tasks = requireNonNull(tasks, "tasks is null");
        this.inBackground = inBackground;
        this.spec =
                new ToolDescriptor(
                                added.name(),
                                added.title(),
                                added.description(),
                                PlainJsonTree.node(withCallId(added.inputSchema())),
                                null,
                                new ToolAnnotations(false, false, false, true),
                                InputCheck.none())
                        .withTasks(TaskSupport.OPTIONAL);
    }

    @Override
    public ToolDescriptor spec() {
        return spec;
    }

    @Override
    public ToolOutcome call(ToolCall call) throws InterruptedException {
        if (call.task() != null && ClientProfile.of(call.client().name()).tasks()) {
            return new BackgroundTool(new ExtensionMcpTool(door, added, tasks, true), tasks)
                    .call(call);
        }
        Map<String, Object> arguments = new LinkedHashMap<>(PlainJsonTree.of(call.arguments()));
        Object named =
                ExtensionDialogRound.of(call.state())
                        .<Object>map(ExtensionDialogRound::callId)
                        .orElse(arguments.get(ExtensionTool.CALL_ID));
        arguments.remove(ExtensionTool.CALL_ID);
        ExtensionArguments read = ExtensionArguments.of(added.inputSchema(), arguments);
        if (!read.problems().none()) {
            return RecordTool.refused(read.problems().found(), read.problems().warnings());
        }
        List<String> warnings = read.problems().warnings();
        boolean resumes = named instanceof String text && !text.isBlank();
        String callId = resumes ? String.valueOf(named) : toolUse(call);
        ExtensionRun run =
                added.work()
                        .start(
                                read.values(),
                                new ExtensionCall(
                                        door.asker(call),
                                        callId,
                                        resumes,
                                        false,
                                        call.progress()::report));
        ExtensionToolWait pursuit = new ExtensionToolWait(door, call, run);
        return switch (inBackground ? pursuit.patiently() : pursuit.follow(resumes)) {
            case ExtensionToolWait.End.Over(ExtensionReply reply) ->
                    RecordTool.warning(warnings, result(reply, run));
            case ExtensionToolWait.End.StillOn _ -> RecordTool.warning(warnings, stillWaiting(run));
            case ExtensionToolWait.End.InClient(InputRequiredOutcome round) -> round;
        };
    }

    private ToolResult result(ExtensionReply reply, ExtensionRun run) {
        Map<String, Object> data = reply.data() == null ? null : new LinkedHashMap<>(reply.data());
        String text = reply.text();
        if (reply.isPending()) {
            data = data == null ? new LinkedHashMap<>() : data;
            goOn(data, run);
            text = (text.isEmpty() ? "" : text + " ") + next(run);
        }
        if (data == null) {
            return new ToolResult(null, text, reply.isError());
        }
        String shown = text.isEmpty() ? PlainJsonTree.text(data) : text;
        return new ToolResult(PlainJsonTree.node(data), shown, reply.isError());
    }

    private ToolResult stillWaiting(ExtensionRun run) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("cancelled", true);
        data.put("outcome", "pending");
        Optional<Decision> decision = run.waitsFor();
        decision.ifPresent(asked -> {
            data.put("decision_id", asked.id().value());
            door.portal().choice(asked.id()).ifPresent(page -> data.put("url", page));
        });
        goOn(data, run);
        String next =
                decision.flatMap(asked -> door.attendance().next(asked.id())).orElse(next(run));
        data.put("next", next);
        String what =
                decision.map(asked -> "Waiting for a person: " + asked.question().title() + ". ")
                        .orElse("Still at work. ");
        return new ToolResult(PlainJsonTree.node(data), what + next, false);
    }

    private void goOn(Map<String, Object> data, ExtensionRun run) {
        data.put(ExtensionTool.CALL_ID, run.callId());
        data.put("next", next(run));
    }

    private String next(ExtensionRun run) {
        return "Call "
                + added.name()
                + " again with the same arguments and call_id \""
                + run.callId()
                + "\" to go on; nothing is asked twice, and other work can go on meanwhile.";
    }

    private static @Nullable String toolUse(ToolCall call) {
        return call.meta().path(ProvideChoiceTool.TOOL_USE).isString()
                ? call.meta().path(ProvideChoiceTool.TOOL_USE).stringValue()
                : null;
    }

    private static Map<String, Object> withCallId(Map<String, Object> schema) {
        Map<String, Object> properties = new LinkedHashMap<>();
        if (schema.get("properties") instanceof Map<?, ?> given) {
            given.forEach((name, value) -> properties.put(String.valueOf(name), value));
        }
        properties.put(
                ExtensionTool.CALL_ID,
                Map.of(
                        "type",
                        "string",
                        "description",
                        "From a result that was pending: goes on with that call"));
        Map<String, Object> all = new LinkedHashMap<>(schema);
        all.put("type", "object");
        all.put("properties", properties);
        List<Object> required = new ArrayList<>();
        if (schema.get("required") instanceof List<?> given) {
            required.addAll(given);
        }
        all.put("required", required);
        return all;
    }
}
