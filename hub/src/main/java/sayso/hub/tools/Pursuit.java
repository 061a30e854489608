package sayso.hub.tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.StoreException;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.server.AsTask;
import sayso.mcp.server.InputRequired;
import sayso.mcp.server.ToolCall;
import sayso.mcp.server.ToolOutcome;
import sayso.mcp.server.ToolResult;

/// How one call follows a decision that is on disk already, the way its client can: as a task, as a
/// question in the client's own dialog, or as a wait of a length that the client stands.
///
/// @param begins whether this call put the question
record Pursuit(
        AgentDoor door,
        DecisionTasks tasks,
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
        Dialogue dialogue = new Dialogue(door, call);
        Optional<Round> before = Round.of(call.state());
        if (before.isPresent()) {
            dialogue.take(decision, before.get(), call.inputResponses());
        } else if (decision.isPending() && waitSeconds == null) {
            if (call.task() != null) {
                return AsTask.of(tasks.begin(id, call.caller().principal()));
            }
            // why: after a pause nothing opens before the person goes on
            Optional<InputRequests> offer =
                    decision.isPaused() ? Optional.empty() : dialogue.offer(decision, begins);
            if (offer.isPresent() && call.client().era() == Era.MODERN) {
                return new InputRequired(offer.get(), new Round(id, desk.now()).state());
            }
            if (offer.isPresent()) {
                return ended(
                        dialogue.beside(decision, offer.get(), () -> waited(desk, id)),
                        warnings,
                        standing);
            }
        }
        return ended(waited(desk, id), warnings, standing);
    }

    private ToolOutcome ended(
            Decision decision,
            List<String> warnings,
            BiFunction<Decision, List<String>, ToolResult> standing) {
        if (!decision.isPending()) {
            call.pageDone(PageOffer.elicitationId(decision.id()));
        }
        return standing.apply(decision, warnings);
    }

    private Decision waited(DecisionDesk desk, DecisionId id) throws InterruptedException {
        return Waiting.await(desk, id, door.agent(call), waitSeconds, door.portal(), call)
                .decision();
    }
}
