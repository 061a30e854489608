package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleId;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;

/// An attempt to call a tool, or another action on a cycle, as a row of the audit trail: who called
/// what, with which outcome and changes, and the hash over the row. Every attempt has exactly one
/// row.
///
/// @param cycle null where no known one was named
/// @param sequence counts the attempts on a cycle from 1, without gaps; 0 where there is no cycle
/// @param requestedCycle what was named instead of a known cycle, or null
/// @param component where the cycle was, or null
/// @param parameters as they came; what was no JSON object stands in `raw`
/// @param resultData of a success, else null
/// @param changes what changed in the state, `[]` where nothing did
/// @param events what came of it, with its words; null in rows of before they were kept
/// @param channel the door that it came through
/// @param documentVersion of the cycle after it, or null
/// @param rowHash covers all the rest
public record ToolInvocation(
        String id,
        @Nullable CycleId cycle,
        long sequence,
        @Nullable String requestedCycle,
        @Nullable Component component,
        String tool,
        String parameters,
        CallOutcome outcome,
        @Nullable String resultData,
        @Nullable String errorCode,
        String changes,
        @Nullable String events,
        String actorKind,
        String actorId,
        String channel,
        @Nullable String idempotencyKey,
        int conversationTurn,
        @Nullable String triggeredBy,
        @Nullable Long documentVersion,
        Instant invokedAt,
        Instant completedAt,
        long durationMillis,
        String rowHash) {
    public ToolInvocation {
        requireNonNull(id, "id is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(parameters, "parameters is null");
        requireNonNull(outcome, "outcome is null");
        requireNonNull(changes, "changes is null");
        requireNonNull(actorKind, "actorKind is null");
        requireNonNull(actorId, "actorId is null");
        requireNonNull(channel, "channel is null");
        requireNonNull(invokedAt, "invokedAt is null");
        requireNonNull(completedAt, "completedAt is null");
        requireNonNull(rowHash, "rowHash is null");
    }

    /// What kind of actor somebody is, in the words of the trail.
    public static String kind(Actor actor) {
        return switch (actor) {
            case Actor.Person _ -> "person";
            case Actor.Agent _ -> "agent";
            case Actor.Rule _, Actor.Deadline _ -> "system";
        };
    }

    /// What the log says of it.
    ///
    /// @param happened what came of it
    public LogEvent completed(List<AnalysisEvent> happened, Actor by) {
        return new LogEvent.ToolCompleted(
                cycle == null ? null : cycle.value(),
                id,
                tool,
                outcome.wireName(),
                happened,
                durationMillis,
                rowHash,
                by);
    }

    /// What the log names for it: its cycle, or the store where no known cycle was named.
    public DecisionId logged() {
        return cycle == null ? LogEvent.STORE : cycle.logged();
    }

    public ToolInvocation hashed(String hash) {
        return new ToolInvocation(
                id,
                cycle,
                sequence,
                requestedCycle,
                component,
                tool,
                parameters,
                outcome,
                resultData,
                errorCode,
                changes,
                events,
                actorKind,
                actorId,
                channel,
                idempotencyKey,
                conversationTurn,
                triggeredBy,
                documentVersion,
                invokedAt,
                completedAt,
                durationMillis,
                hash);
    }
}
