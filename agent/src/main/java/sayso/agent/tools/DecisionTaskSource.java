package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.UnknownDecisionException;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskState;
import sayso.mcp.tasks.TaskSource;

/// Presents decisions to the agents that asked them as MCP tasks: finds, lists and watches them by
/// their handles, and withdraws the decision of a task that is cancelled. A task is only a view:
/// every change of its decision, on any surface and in any process, is a change of the task. Input
/// to a task never answers its decision. No state is kept here except the recently issued handles.
public final class DecisionTaskSource implements TaskSource {
    private static final Duration POLL = Duration.ofSeconds(5);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(20);
    private static final int LISTED = 1_000;

    private final McpAgentContext door;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, String> given = new LinkedHashMap<>();

    public DecisionTaskSource(McpAgentContext door) {
        this.door = requireNonNull(door, "door is null");
    }

    /// A task for a decision of this owner; `get` finds it from now on, on every server.
    String begin(DecisionId id, String owner) {
        String handle = door.handles().get().make(id, owner);
        lock.lock();
        try {
            given.put(handle, owner);
            if (given.size() > LISTED) {
                given.remove(given.keySet().iterator().next());
            }
        } finally {
            lock.unlock();
        }
        return handle;
    }

    @Override
    public Optional<Task> get(String id, String principal) {
        return decision(id, principal)
                .flatMap(found -> look(found, principal, Duration.ZERO))
                .map(decision -> task(id, decision));
    }

    @Override
    public Optional<Task> awaitChange(Task seen, String principal) throws InterruptedException {
        Optional<DecisionId> found = decision(seen.id(), principal);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(task(seen.id(), waited(found.get(), principal, LOOK_AGAIN).decision()));
    }

    /// A decision is never answered through its task: who answers does so on a surface.
    @Override
    public void update(String id, String principal, InputResponses responses) {}

    @Override
    public Optional<Task> cancel(String id, String principal) {
        Optional<DecisionId> found = decision(id, principal);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ChangeResult result =
                desk().cancel(
                                found.get(),
                                CancelKind.WITHDRAWN,
                                "the agent took its task back",
                                asker(found.get(), principal));
        return switch (result) {
            case ChangeResult.Accepted accepted -> Optional.of(task(id, accepted.decision()));
            case ChangeResult.AlreadyClosed closed -> Optional.of(task(id, closed.decision()));
            case ChangeResult.Rejected rejected -> Optional.of(task(id, rejected.decision()));
            case ChangeResult.NotAllowed refused -> Optional.of(task(id, refused.decision()));
            case ChangeResult.Unknown _ -> Optional.empty();
        };
    }

    /// Those that this process gave out, the latest thousand: what others gave out is known by its
    /// hash alone.
    @Override
    public Optional<List<Task>> list(String principal, @Nullable String after, int limit) {
        List<String> own = given(principal);
        int from = after == null ? 0 : own.indexOf(after) + 1;
        if (after != null && from == 0) {
            return Optional.empty();
        }
        List<Task> page = new ArrayList<>();
        for (String id : own.subList(from, own.size())) {
            if (page.size() < limit) {
                get(id, principal).ifPresent(page::add);
            }
        }
        return Optional.of(page);
    }

    private List<String> given(String principal) {
        lock.lock();
        try {
            return given.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(principal))
                    .map(Map.Entry::getKey)
                    .toList();
        } finally {
            lock.unlock();
        }
    }

    private Optional<DecisionId> decision(String handle, String principal) {
        int dot = handle.indexOf('.');
        if (dot < 0 || !DecisionId.isWellFormed(handle.substring(0, dot))) {
            return Optional.empty();
        }
        DecisionId id = new DecisionId(handle.substring(0, dot));
        return door.handles().get().isGood(handle, id, principal)
                ? Optional.of(id)
                : Optional.empty();
    }

    private Optional<Decision> look(DecisionId id, String principal, Duration atMost) {
        try {
            return Optional.of(waited(id, principal, atMost).decision());
        } catch (UnknownDecisionException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private WaitResult waited(DecisionId id, String principal, Duration atMost)
            throws InterruptedException {
        return desk().await(id, asker(id, principal), atMost);
    }

    private Task task(String handle, Decision decision) {
        Instant asked = decision.timing().askedAt();
        Outcome outcome = decision.outcome();
        return new Task(
                handle,
                state(decision),
                outcome == null ? BoundedWait.signOfLife(decision, door.portal()) : null,
                asked,
                outcome == null ? asked : outcome.at(),
                null,
                POLL);
    }

    private TaskState state(Decision decision) {
        return switch (decision.outcome()) {
            case null -> new TaskState.Working();
            case Outcome.Cancelled cancelled when cancelled.kind() == CancelKind.WITHDRAWN ->
                    new TaskState.Cancelled();
            // why: the task had ended with the timeout, and what has ended stays as it is; the late
            // answer travels by await_decision
            case Outcome.Answered answered when answered.late() ->
                    completed(ToolResultView.timedOutBefore(decision, answered));
            case Outcome.Answered _,
                    Outcome.Cancelled _,
                    Outcome.TimedOut _,
                    Outcome.Superseded _ ->
                    completed(decision);
        };
    }

    private TaskState completed(Decision decision) {
        return new TaskState.Completed(
                ToolResultView.of(decision, desk(), door.portal(), List.of()).asCallResult());
    }

    private DecisionDesk desk() {
        return door.desk().get();
    }

    /// Whoever has the handle asked.
    private Actor.Agent asker(DecisionId id, String principal) {
        Actor.Agent anybody = new Actor.Agent(principal, "task", null);
        return desk().find(id.value(), anybody) instanceof DecisionLookup.Found(Decision decision)
                ? decision.asker().agent()
                : anybody;
    }
}
