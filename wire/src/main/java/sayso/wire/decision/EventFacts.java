package sayso.wire.decision;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionEvent;
import sayso.wire.JsonTime;

/// Extracts from an event of the log the name of its actor and a short detail, for every output
/// that lists events.
public final class EventFacts {
    private EventFacts() {}

    public static @Nullable String by(DecisionEvent event) {
        return switch (event) {
            case DecisionEvent.Asked asked -> asked.asker().name();
            case DecisionEvent.Imported imported -> imported.by().name();
            case DecisionEvent.Answered answered -> answered.by().name();
            case DecisionEvent.Claimed claimed -> claimed.by().name();
            case DecisionEvent.ClaimUndone undone -> undone.by().name();
            case DecisionEvent.Cancelled cancelled -> cancelled.by().name();
            case DecisionEvent.Superseded superseded -> superseded.by().name();
            case DecisionEvent.ShutToLate shut -> shut.by().name();
            case DecisionEvent.DeadlineMoved moved -> moved.by().name();
            case DecisionEvent.Held held -> held.by().name();
            case DecisionEvent.Bound bound -> bound.by().name();
            case DecisionEvent.Reminded reminded -> reminded.by().name();
            case DecisionEvent.Acknowledged seen -> seen.by().name();
            case DecisionEvent.Viewed viewed -> viewed.by().name();
            case DecisionEvent.Delivered delivered -> delivered.to().name();
            case DecisionEvent.Paused paused -> paused.by().name();
            case DecisionEvent.WishedToGoOn wished -> wished.by().name();
            case DecisionEvent.Reported told -> told.by().name();
            case DecisionEvent.WentOn wentOn -> wentOn.by().name();
            case DecisionEvent.AnswerRefused refused -> refused.by().name();
            case DecisionEvent.Commented comment -> comment.by().name();
            case DecisionEvent.Erased erased -> erased.by().name();
            case DecisionEvent.EraseRefused refused -> refused.by().name();
            case DecisionEvent.AttemptRefused refused -> refused.by().name();
            case DecisionEvent.Restored restored -> restored.by().name();
            case DecisionEvent.TokenMade made -> made.by().name();
            case DecisionEvent.TokenRevoked ended -> ended.by().name();
            case DecisionEvent.TokenRefused refused -> refused.by().name();
            case DecisionEvent.WorkOrdered ordered -> ordered.by().name();
            case DecisionEvent.WorkDone done -> done.by().name();
            case DecisionEvent.ToolCompleted call -> call.by().name();
            case DecisionEvent.PlanMoved plan -> plan.by().name();
            case DecisionEvent.TimedOut _,
                    DecisionEvent.Escalated _,
                    DecisionEvent.EscalationDeferred _,
                    DecisionEvent.GatesReleased _,
                    DecisionEvent.GatesMoved _ ->
                    null;
        };
    }

    public static @Nullable String detail(DecisionEvent event) {
        return switch (event) {
            case DecisionEvent.Imported imported ->
                    imported.outcome() == null ? "waits" : imported.outcome().wireName();
            case DecisionEvent.Answered answered -> answered.late() ? "late" : null;
            case DecisionEvent.Claimed claimed -> JsonTime.of(claimed.releaseAt());
            case DecisionEvent.Cancelled cancelled -> cancelled.reason();
            case DecisionEvent.TimedOut timedOut ->
                    timedOut.stale() == null ? timedOut.defaultRefused() : timedOut.stale();
            case DecisionEvent.Superseded superseded -> superseded.successor().value();
            case DecisionEvent.ShutToLate shut -> shut.why().reason();
            case DecisionEvent.DeadlineMoved moved ->
                    moved.to() == null ? "lifted" : JsonTime.of(moved.to());
            case DecisionEvent.Held held -> JsonTime.of(held.until());
            case DecisionEvent.AnswerRefused refused -> refused.reason();
            case DecisionEvent.Commented comment -> comment.text();
            case DecisionEvent.Erased erased -> erased.reason();
            case DecisionEvent.EraseRefused refused -> refused.reason();
            case DecisionEvent.AttemptRefused refused ->
                    refused.attempt() + ": " + refused.reason();
            case DecisionEvent.Restored restored ->
                    "from a backup of " + restored.events() + " events";
            case DecisionEvent.TokenMade made ->
                    made.token() + " for " + made.kind() + " " + made.holder();
            case DecisionEvent.TokenRevoked ended ->
                    ended.token() + " of " + ended.kind() + " " + ended.holder();
            case DecisionEvent.TokenRefused refused -> refused.attempt();
            case DecisionEvent.WorkOrdered ordered ->
                    ordered.item() + " after " + String.join(", ", ordered.after());
            case DecisionEvent.WorkDone done -> done.item();
            case DecisionEvent.ToolCompleted call -> call.tool() + ": " + call.result();
            case DecisionEvent.PlanMoved plan ->
                    plan.what() + (plan.detail().isEmpty() ? "" : ": " + plan.detail());
            case DecisionEvent.GatesReleased released -> String.join(", ", released.items());
            case DecisionEvent.GatesMoved moved -> moved.to().value();
            case DecisionEvent.Paused paused -> paused.handedOver().topics().size() + " answered";
            case DecisionEvent.WishedToGoOn wished ->
                    wished.reported().topics().isEmpty()
                            ? null
                            : wished.reported().topics().size() + " reported from talk";
            case DecisionEvent.Reported told -> told.reported().topics().size() + " reported";
            case DecisionEvent.Escalated escalated ->
                    escalated.action().wireName() + ", " + escalated.urgency().wireName();
            case DecisionEvent.EscalationDeferred deferred -> until(deferred.until());
            case DecisionEvent.Acknowledged seen -> until(seen.until());
            case DecisionEvent.Reminded _,
                    DecisionEvent.Asked _,
                    DecisionEvent.Bound _,
                    DecisionEvent.Viewed _,
                    DecisionEvent.Delivered _,
                    DecisionEvent.ClaimUndone _,
                    DecisionEvent.WentOn _ ->
                    null;
        };
    }

    private static @Nullable String until(@Nullable Instant until) {
        return until == null ? null : "until " + until;
    }
}
