package sayso.wire.decision;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.wire.JsonTime;

/// Extracts from an event of the log the name of its actor and a short detail, for every output
/// that lists events.
public final class EventFacts {
    private EventFacts() {}

    public static @Nullable String by(LogEvent event) {
        return switch (event) {
            case LogEvent.Asked asked -> asked.asker().name();
            case LogEvent.Imported imported -> imported.by().name();
            case LogEvent.Answered answered -> answered.by().name();
            case LogEvent.Claimed claimed -> claimed.by().name();
            case LogEvent.ClaimUndone undone -> undone.by().name();
            case LogEvent.Cancelled cancelled -> cancelled.by().name();
            case LogEvent.Superseded superseded -> superseded.by().name();
            case LogEvent.ShutToLate shut -> shut.by().name();
            case LogEvent.DeadlineMoved moved -> moved.by().name();
            case LogEvent.Held held -> held.by().name();
            case LogEvent.Bound bound -> bound.by().name();
            case LogEvent.Reminded reminded -> reminded.by().name();
            case LogEvent.Acknowledged seen -> seen.by().name();
            case LogEvent.Viewed viewed -> viewed.by().name();
            case LogEvent.Reviewed reviewed -> reviewed.by().name();
            case LogEvent.Delivered delivered -> delivered.to().name();
            case LogEvent.Paused paused -> paused.by().name();
            case LogEvent.WishedToGoOn wished -> wished.by().name();
            case LogEvent.Reported told -> told.by().name();
            case LogEvent.WentOn wentOn -> wentOn.by().name();
            case LogEvent.AnswerRefused refused -> refused.by().name();
            case LogEvent.Commented comment -> comment.by().name();
            case LogEvent.Erased erased -> erased.by().name();
            case LogEvent.Archived archived -> archived.by().name();
            case LogEvent.EraseRefused refused -> refused.by().name();
            case LogEvent.AttemptRefused refused -> refused.by().name();
            case LogEvent.Restored restored -> restored.by().name();
            case LogEvent.TokenMade made -> made.by().name();
            case LogEvent.TokenRevoked ended -> ended.by().name();
            case LogEvent.TokenRefused refused -> refused.by().name();
            case LogEvent.ChannelPaired paired -> paired.by().name();
            case LogEvent.ChannelUnpaired ended -> ended.by().name();
            case LogEvent.WorkOrdered ordered -> ordered.by().name();
            case LogEvent.WorkDone done -> done.by().name();
            case LogEvent.RuleMade made -> made.by().name();
            case LogEvent.RuleEnded ended -> ended.by().name();
            case LogEvent.Contested contested -> contested.by().name();
            case LogEvent.ToolCompleted call -> call.by().name();
            case LogEvent.PlanMoved plan -> plan.by().name();
            case LogEvent.TimedOut _,
                    LogEvent.Escalated _,
                    LogEvent.EscalationDeferred _,
                    LogEvent.RuleRefused _,
                    LogEvent.GatesReleased _,
                    LogEvent.GatesMoved _ ->
                    null;
        };
    }

    public static @Nullable String detail(LogEvent event) {
        return switch (event) {
            case LogEvent.Imported imported ->
                    imported.outcome() == null ? "waits" : imported.outcome().wireName();
            case LogEvent.Answered answered -> answered.late() ? "late" : null;
            case LogEvent.Claimed claimed -> JsonTime.of(claimed.releaseAt());
            case LogEvent.Cancelled cancelled ->
                    cancelled.citing() == null
                            ? cancelled.reason()
                            : cancelled.reason() + " (citing " + cancelled.citing() + ")";
            case LogEvent.TimedOut timedOut ->
                    timedOut.stale() == null ? timedOut.defaultRefused() : timedOut.stale();
            case LogEvent.Superseded superseded -> superseded.successor().value();
            case LogEvent.ShutToLate shut -> shut.why().reason();
            case LogEvent.DeadlineMoved moved ->
                    moved.to() == null ? "lifted" : JsonTime.of(moved.to());
            case LogEvent.Held held -> JsonTime.of(held.until());
            case LogEvent.AnswerRefused refused -> refused.reason();
            case LogEvent.Commented comment -> comment.text();
            case LogEvent.Erased erased -> erased.reason();
            case LogEvent.Archived archived -> moved(archived);
            case LogEvent.EraseRefused refused -> refused.reason();
            case LogEvent.AttemptRefused refused -> refused.attempt() + ": " + refused.reason();
            case LogEvent.Restored restored -> "from a backup of " + restored.events() + " events";
            case LogEvent.TokenMade made ->
                    made.token() + " for " + made.kind() + " " + made.holder();
            case LogEvent.TokenRevoked ended ->
                    ended.token() + " of " + ended.kind() + " " + ended.holder();
            case LogEvent.TokenRefused refused -> refused.attempt();
            case LogEvent.ChannelPaired paired ->
                    paired.channel() + " " + paired.sender() + " to " + paired.holder();
            case LogEvent.ChannelUnpaired ended ->
                    ended.channel() + " " + ended.sender() + " of " + ended.holder();
            case LogEvent.WorkOrdered ordered ->
                    ordered.item() + " after " + String.join(", ", ordered.after());
            case LogEvent.WorkDone done -> done.item();
            case LogEvent.RuleMade made -> made.rule() + " from " + made.from();
            case LogEvent.RuleEnded ended -> ended.rule() + " " + ended.why();
            case LogEvent.RuleRefused refused ->
                    String.join(", ", refused.rules()) + ": " + refused.reason();
            case LogEvent.Contested contested ->
                    contested.successor()
                            + (contested.why().isBlank() ? "" : ": " + contested.why());
            case LogEvent.ToolCompleted call -> call.tool() + ": " + call.result();
            case LogEvent.PlanMoved plan ->
                    plan.what() + (plan.detail().isEmpty() ? "" : ": " + plan.detail());
            case LogEvent.GatesReleased released -> String.join(", ", released.items());
            case LogEvent.GatesMoved moved -> moved.to().value();
            case LogEvent.Paused paused -> paused.handedOver().topics().size() + " answered";
            case LogEvent.WishedToGoOn wished ->
                    wished.reported().topics().isEmpty()
                            ? null
                            : wished.reported().topics().size() + " reported from talk";
            case LogEvent.Reported told -> told.reported().topics().size() + " reported";
            case LogEvent.Escalated escalated ->
                    escalated.action().wireName()
                            + ", "
                            + escalated.urgency().wireName()
                            + over(escalated.channels());
            case LogEvent.EscalationDeferred deferred -> until(deferred.until());
            case LogEvent.Acknowledged seen -> until(seen.until());
            case LogEvent.Reminded reminded ->
                    reminded.channels().isEmpty() ? null : over(reminded.channels()).strip();
            case LogEvent.Asked _,
                    LogEvent.Bound _,
                    LogEvent.Viewed _,
                    LogEvent.Reviewed _,
                    LogEvent.Delivered _,
                    LogEvent.ClaimUndone _,
                    LogEvent.WentOn _ ->
                    null;
        };
    }

    private static @Nullable String until(@Nullable Instant until) {
        return until == null ? null : "until " + until;
    }

    /// As in `4130 bytes of text moved into the archive file`.
    public static String moved(LogEvent.Archived archived) {
        return archived.bytes() + " bytes of text moved into the archive file";
    }

    /// As in ` over telegram, mail`; empty for the channels that an action has by itself.
    public static String over(List<String> channels) {
        return channels.isEmpty() ? "" : " over " + String.join(", ", channels);
    }
}
