package sayso.hub.tools;

import static java.util.Objects.requireNonNull;

import java.util.TreeMap;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;
import sayso.mcp.protocol.Titles;
import sayso.mcp.server.InputRequired;
import sayso.mcp.server.Prompt;
import sayso.mcp.server.PromptCall;
import sayso.mcp.server.PromptOutcome;
import sayso.mcp.server.PromptResult;
import sayso.mcp.server.ToolCall;
import sayso.wire.extension.PlainTree;

/// An added prompt as MCP knows prompts. Its text says how its work ended. Who gets it again while the
/// work goes on waits for the same work.
final class AddedMcpPrompt implements Prompt {
    private final AgentDoor door;
    private final AddedPrompt added;

    AddedMcpPrompt(AgentDoor door, AddedPrompt added) {
        this.door = requireNonNull(door, "door is null");
        this.added = requireNonNull(added, "added is null");
    }

    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                Titles.of(added.name(), added.description()),
                added.arguments().stream()
                        .map(argument ->
                                new PromptArgument(
                                        argument.name(),
                                        argument.description(),
                                        argument.required()))
                        .toList());
    }

    @Override
    public PromptOutcome get(PromptCall call) throws InterruptedException {
        ToolCall asTool = new ToolCall(JsonText.object(), call.context(), null);
        String callId = AddedRound.of(asTool.state()).map(AddedRound::callId).orElse(null);
        AddedRun run =
                added.work()
                        .start(
                                new TreeMap<>(call.arguments()),
                                new AddedCall(
                                        door.asker(asTool),
                                        callId,
                                        callId != null,
                                        true,
                                        asTool.progress()::report));
        return switch (new AddedPursuit(door, asTool, run).follow(callId != null)) {
            case AddedPursuit.End.Over(AddedReply reply) -> PromptResult.of(text(reply));
            case AddedPursuit.End.StillOn _ -> PromptResult.of(waiting(run));
            case AddedPursuit.End.InClient(InputRequired round) -> round;
        };
    }

    private static String text(AddedReply reply) {
        return reply.text().isEmpty() && reply.data() != null
                ? PlainTree.text(reply.data())
                : reply.text();
    }

    private String waiting(AddedRun run) {
        return run.waitsFor()
                        .map(decision -> "Waiting for a person: " + decision.question().title())
                        .orElse("Still at work")
                + ". Run "
                + added.name()
                + " again to go on.";
    }
}
