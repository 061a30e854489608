package sayso.agent.tools;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.TaskOutcome;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.ProtocolEra;
import tools.jackson.databind.node.ObjectNode;

/// Follows one stored decision for a call in the form that suits its client best (as a task, in the
/// client's own dialog, or by a wait as long as it tolerates) and returns the tool's outcome.
///
/// @param begins whether this call put the question
record DecisionFollower(
        McpAgentContext door,
        DecisionTaskSource tasks,
        @Nullable Double waitSeconds,
        boolean begins,
        ToolCall call) {
    /// @param standing makes the result from the decision and these warnings
    ToolOutcome outcome(
            Decision decision,
            List<String> warnings,
            BiFunction<Decision, List<String>, ToolResult> standing)
            throws InterruptedException {
        try {
            return followed(decision, warnings, standing);
        } catch (StoreException e) {
            // why: the decision is kept all the same, and an agent that never hears its id asks
            // again
            List<String> more = new ArrayList<>(warnings);
            more.add("the wait broke off: " + RecordTool.messageOf(e));
            return standing.apply(decision, more);
        }
    }

    private ToolOutcome followed(
            Decision decision,
            List<String> warnings,
            BiFunction<Decision, List<String>, ToolResult> standing)
            throws InterruptedException {
        DecisionDesk desk = door.desk().get();
        DecisionId id = decision.id();
        PrecedentRemark earlier = PrecedentRemark.on(decision, desk, door.agent(call));
        ClientProfile profile = ClientProfile.of(call.client().name());
        ClientDialog dialogue = new ClientDialog(door, call);
        Optional<DialogRound> before = DialogRound.of(call.state());
        if (before.isPresent()) {
            ClientDialog.End end = dialogue.take(decision, before.get(), call.inputResponses());
            if (end == ClientDialog.End.PUT_AWAY && profile.dialog() != null) {
                return ended(decision, warnings, earlier, standing);
            }
        } else if (decision.isPending() && mayShow(profile)) {
            if (call.task() != null && profile.tasks()) {
                return TaskOutcome.of(tasks.begin(id, call.caller().principal()));
            }
            Optional<InputRequests> offer = offer(decision, dialogue);
            if (offer.isPresent() && call.client().era() == ProtocolEra.MODERN) {
                return new InputRequiredOutcome(
                        offer.get(), new DialogRound(id, desk.now()).state());
            }
            if (offer.isPresent()) {
                Duration most = profile.dialog() == null ? profile.slice() : profile.dialog();
                ClientDialog.Beside beside =
                        dialogue.beside(decision, offer.get(), () -> waited(desk, id, most));
                if (beside.end() != ClientDialog.End.BY_ITSELF) {
                    return ended(beside.decision(), warnings, earlier, standing);
                }
            }
        }
        return ended(
                door.attendance().isAlone(id)
                        ? waitedAlone(desk, id, profile)
                        : waited(desk, id, profile.slice()),
                warnings,
                earlier,
                standing);
    }

    /// An agent that says how long it waits gets no more than that wait, unless only a dialog keeps
    /// the call where it is.
    private boolean mayShow(ClientProfile profile) {
        return waitSeconds == null || (profile.dialog() != null && waitSeconds > 0);
    }

    private Optional<InputRequests> offer(Decision decision, ClientDialog dialogue) {
        return door.attendance().mayShow(decision)
                ? dialogue.offer(decision, begins)
                : Optional.empty();
    }

    private ToolOutcome ended(
            Decision decision,
            List<String> warnings,
            PrecedentRemark earlier,
            BiFunction<Decision, List<String>, ToolResult> standing) {
        if (!decision.isPending()) {
            call.pageDone(PortalPageOffer.elicitationId(decision.id()));
            return earlier.beside(standing.apply(decision, warnings));
        }
        ToolResult pending = standing.apply(decision, warnings);
        return door.attendance()
                .next(decision.id())
                .map(next -> earlier.beside(saying(next, pending), PrecedentRemark.NO_ANSWER))
                .orElseGet(() -> earlier.beside(pending, PrecedentRemark.NEXT));
    }

    /// The same with another word on what to do next.
    private static ToolResult saying(String next, ToolResult pending) {
        ObjectNode structured = pending.structured();
        String usual = structured == null ? "" : structured.path("next").asString("");
        return structured == null || usual.isEmpty()
                ? pending
                : ToolResult.of(
                        structured.deepCopy().put("next", next),
                        pending.text().replace(usual, next));
    }

    private Decision waitedAlone(DecisionDesk desk, DecisionId id, ClientProfile profile)
            throws InterruptedException {
        long begun = System.nanoTime();
        try {
            return waited(desk, id, door.attendance().longest(id, profile));
        } finally {
            door.attendance().waitedAlone(id, Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    private Decision waited(DecisionDesk desk, DecisionId id, Duration most)
            throws InterruptedException {
        return BoundedWait.await(
                        desk,
                        id,
                        door.agent(call),
                        BoundedWait.atMost(most, waitSeconds),
                        door.portal(),
                        call)
                .decision();
    }
}
