package sayso.wire.stored;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.AnalysisEvent;
import sayso.core.decision.ClosedToLate;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.DecisionId;
import sayso.core.decision.EscalationAction;
import sayso.core.decision.Urgency;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// The content of an event as stored text. Its type is kept beside it, not in it.
public final class StoredEvent {
    private StoredEvent() {}

    public static String write(DecisionEvent event) {
        return Json.write(json -> write(json, event));
    }

    /// Empty if the type is one that only a later version of this program knows.
    public static Optional<DecisionEvent> read(String type, String text) {
        return Fields.read(type, text, fields -> read(type, fields));
    }

    /// The same of an object that is part of another text.
    public static Optional<DecisionEvent> read(String type, Fields fields) {
        return Optional.ofNullable(event(type, fields));
    }

    private static @Nullable DecisionEvent event(String type, Fields fields) {
        return switch (type) {
            case "asked" -> asked(fields);
            case "imported" -> imported(fields);
            case "answered" ->
                    new DecisionEvent.Answered(
                            StoredAnswer.read(fields.object("answer")),
                            StoredActor.read(fields.object("by")),
                            fields.flagOr("late", false));
            case "claimed" ->
                    new DecisionEvent.Claimed(
                            StoredActor.read(fields.object("by")), fields.instant("release_at"));
            case "claim_undone" ->
                    new DecisionEvent.ClaimUndone(
                            StoredActor.read(fields.object("by")),
                            fields.optionalInstant("held_until"));
            case "cancelled" ->
                    new DecisionEvent.Cancelled(
                            fields.choice("how", StoredOutcome::cancelKind),
                            fields.textOr("reason", ""),
                            StoredActor.read(fields.object("by")));
            case "timed_out" ->
                    new DecisionEvent.TimedOut(
                            StoredAnswer.readOptional(fields, "applied_default"),
                            fields.optionalText("default_refused"),
                            fields.optionalText("stale"));
            case "superseded" ->
                    new DecisionEvent.Superseded(
                            new DecisionId(fields.text("successor")),
                            StoredActor.read(fields.object("by")));
            case "shut_to_late" -> shutToLate(fields);
            case "deadline_moved" ->
                    new DecisionEvent.DeadlineMoved(
                            fields.optionalInstant("from"),
                            fields.optionalInstant("to"),
                            StoredActor.read(fields.object("by")));
            case "held" ->
                    new DecisionEvent.Held(
                            fields.instant("until"), StoredActor.read(fields.object("by")));
            case "paused" ->
                    new DecisionEvent.Paused(
                            StoredAnswer.read(fields.object("handed_over")),
                            StoredActor.read(fields.object("by")));
            case "wished_to_go_on" ->
                    new DecisionEvent.WishedToGoOn(
                            StoredAnswer.read(fields.object("reported")),
                            StoredActor.read(fields.object("by")));
            case "reported" ->
                    new DecisionEvent.Reported(
                            StoredAnswer.read(fields.object("reported")),
                            StoredActor.read(fields.object("by")));
            case "went_on" -> new DecisionEvent.WentOn(StoredActor.read(fields.object("by")));
            case "bound" ->
                    new DecisionEvent.Bound(
                            fields.text("session_id"),
                            fields.text("agent_kind"),
                            fields.optionalText("turn_id"),
                            StoredActor.read(fields.object("by")));
            case DecisionEvent.VIEWED ->
                    new DecisionEvent.Viewed(StoredActor.read(fields.object("by")));
            case "reminded" -> new DecisionEvent.Reminded(StoredActor.read(fields.object("by")));
            case "escalated" ->
                    new DecisionEvent.Escalated(
                            fields.choice("action", EscalationAction::parse),
                            fields.choice("urgency", Urgency::parse));
            case "escalation_deferred" ->
                    new DecisionEvent.EscalationDeferred(fields.optionalInstant("until"));
            case "acknowledged" ->
                    new DecisionEvent.Acknowledged(
                            fields.optionalInstant("until"), StoredActor.read(fields.object("by")));
            case "delivered" -> new DecisionEvent.Delivered(StoredActor.read(fields.object("to")));
            case "answer_refused" ->
                    new DecisionEvent.AnswerRefused(
                            StoredAnswer.read(fields.object("answer")),
                            StoredActor.read(fields.object("by")),
                            fields.textOr("reason", ""));
            case "commented" ->
                    new DecisionEvent.Commented(
                            fields.text("text"),
                            new DecisionId(fields.text("to")),
                            StoredActor.read(fields.object("by")));
            case "gates_released" -> new DecisionEvent.GatesReleased(fields.texts("items"));
            case "gates_moved" ->
                    new DecisionEvent.GatesMoved(
                            fields.texts("items"), new DecisionId(fields.text("to")));
            case "erased" ->
                    new DecisionEvent.Erased(
                            fields.textOr("reason", ""), StoredActor.read(fields.object("by")));
            case "erase_refused" ->
                    new DecisionEvent.EraseRefused(
                            fields.textOr("reason", ""), StoredActor.read(fields.object("by")));
            case "attempt_refused" ->
                    new DecisionEvent.AttemptRefused(
                            fields.text("attempt"),
                            fields.textOr("reason", ""),
                            StoredActor.read(fields.object("by")));
            case DecisionEvent.RESTORED ->
                    new DecisionEvent.Restored(
                            fields.longNumber("events"),
                            fields.longNumber("head_sequence"),
                            fields.text("head"),
                            StoredActor.read(fields.object("by")));
            case "token_made" ->
                    new DecisionEvent.TokenMade(
                            fields.text("token"),
                            fields.text("token_kind"),
                            fields.text("holder"),
                            StoredActor.read(fields.object("by")));
            case "token_revoked" ->
                    new DecisionEvent.TokenRevoked(
                            fields.text("token"),
                            fields.text("token_kind"),
                            fields.text("holder"),
                            StoredActor.read(fields.object("by")));
            case "work_ordered" ->
                    new DecisionEvent.WorkOrdered(
                            fields.text("item"),
                            fields.texts("after"),
                            StoredActor.read(fields.object("by")));
            case "work_done" ->
                    new DecisionEvent.WorkDone(
                            fields.text("item"), StoredActor.read(fields.object("by")));
            case "tool_completed" ->
                    new DecisionEvent.ToolCompleted(
                            fields.optionalText("cycle"),
                            fields.text("invocation"),
                            fields.text("tool"),
                            fields.text("result"),
                            happened(fields),
                            fields.optionalNumber("duration_ms"),
                            fields.text("row_hash"),
                            StoredActor.read(fields.object("by")));
            case "plan_moved" ->
                    new DecisionEvent.PlanMoved(
                            fields.text("agent_kind"),
                            fields.text("session_id"),
                            fields.text("what"),
                            fields.text("state"),
                            fields.text("detail"),
                            StoredActor.read(fields.object("by")));
            case "token_refused" ->
                    new DecisionEvent.TokenRefused(
                            fields.text("attempt"), StoredActor.read(fields.object("by")));
            default -> null;
        };
    }

    private static void write(JsonGenerator json, DecisionEvent event) {
        json.writeStartObject();
        switch (event) {
            case DecisionEvent.Asked asked -> {
                Stored.object(json, "question", asked.question(), StoredQuestion::write);
                Stored.object(json, "terms", asked.terms(), StoredTerms::write);
                Stored.object(json, "asker", asked.asker(), StoredAsker::write);
                Stored.object(json, "links", asked.links(), StoredLinks::write);
            }
            case DecisionEvent.Imported imported -> {
                Stored.object(json, "question", imported.question(), StoredQuestion::write);
                Stored.object(json, "terms", imported.terms(), StoredTerms::write);
                Stored.object(json, "asker", imported.asker(), StoredAsker::write);
                Stored.object(json, "links", imported.links(), StoredLinks::write);
                if (imported.outcome() != null) {
                    Stored.object(json, "outcome", imported.outcome(), StoredOutcome::write);
                }
                Stored.object(json, "by", imported.by(), StoredActor::write);
            }
            case DecisionEvent.Answered answered -> {
                Stored.object(json, "answer", answered.answer(), StoredAnswer::write);
                Stored.object(json, "by", answered.by(), StoredActor::write);
                json.writeBooleanProperty("late", answered.late());
            }
            case DecisionEvent.Claimed claimed -> {
                Stored.object(json, "by", claimed.by(), StoredActor::write);
                json.writeStringProperty("release_at", claimed.releaseAt().toString());
            }
            case DecisionEvent.ClaimUndone undone -> {
                Stored.object(json, "by", undone.by(), StoredActor::write);
                Stored.optional(json, "held_until", undone.heldUntil());
            }
            case DecisionEvent.Cancelled cancelled -> {
                json.writeStringProperty("how", cancelled.kind().wireName());
                json.writeStringProperty("reason", cancelled.reason());
                Stored.object(json, "by", cancelled.by(), StoredActor::write);
            }
            case DecisionEvent.TimedOut timedOut -> {
                StoredAnswer.writeOptional(json, "applied_default", timedOut.appliedDefault());
                Stored.optional(json, "default_refused", timedOut.defaultRefused());
                Stored.optional(json, "stale", timedOut.stale());
            }
            case DecisionEvent.Superseded superseded -> {
                json.writeStringProperty("successor", superseded.successor().value());
                Stored.object(json, "by", superseded.by(), StoredActor::write);
            }
            case DecisionEvent.ShutToLate shut -> {
                json.writeStringProperty("reason", shut.why().reason());
                Stored.optional(json, "successor", shut.why().successor());
                Stored.object(json, "by", shut.by(), StoredActor::write);
            }
            case DecisionEvent.DeadlineMoved moved -> {
                Stored.optional(json, "from", moved.from());
                Stored.optional(json, "to", moved.to());
                Stored.object(json, "by", moved.by(), StoredActor::write);
            }
            case DecisionEvent.Held held -> {
                json.writeStringProperty("until", held.until().toString());
                Stored.object(json, "by", held.by(), StoredActor::write);
            }
            case DecisionEvent.Paused paused -> {
                Stored.object(json, "handed_over", paused.handedOver(), StoredAnswer::write);
                Stored.object(json, "by", paused.by(), StoredActor::write);
            }
            case DecisionEvent.WishedToGoOn wished -> {
                Stored.object(json, "reported", wished.reported(), StoredAnswer::write);
                Stored.object(json, "by", wished.by(), StoredActor::write);
            }
            case DecisionEvent.Reported told -> {
                Stored.object(json, "reported", told.reported(), StoredAnswer::write);
                Stored.object(json, "by", told.by(), StoredActor::write);
            }
            case DecisionEvent.WentOn wentOn ->
                    Stored.object(json, "by", wentOn.by(), StoredActor::write);
            case DecisionEvent.Bound bound -> {
                json.writeStringProperty("session_id", bound.sessionId());
                json.writeStringProperty("agent_kind", bound.agentKind());
                Stored.optional(json, "turn_id", bound.turnId());
                Stored.object(json, "by", bound.by(), StoredActor::write);
            }
            case DecisionEvent.Viewed viewed ->
                    Stored.object(json, "by", viewed.by(), StoredActor::write);
            case DecisionEvent.Reminded reminded ->
                    Stored.object(json, "by", reminded.by(), StoredActor::write);
            case DecisionEvent.Escalated escalated -> {
                json.writeStringProperty("action", escalated.action().wireName());
                json.writeStringProperty("urgency", escalated.urgency().wireName());
            }
            case DecisionEvent.EscalationDeferred deferred ->
                    Stored.optional(json, "until", deferred.until());
            case DecisionEvent.Acknowledged seen -> {
                Stored.optional(json, "until", seen.until());
                Stored.object(json, "by", seen.by(), StoredActor::write);
            }
            case DecisionEvent.Delivered delivered ->
                    Stored.object(json, "to", delivered.to(), StoredActor::write);
            case DecisionEvent.AnswerRefused refused -> {
                Stored.object(json, "answer", refused.answer(), StoredAnswer::write);
                Stored.object(json, "by", refused.by(), StoredActor::write);
                json.writeStringProperty("reason", refused.reason());
            }
            case DecisionEvent.Commented comment -> {
                json.writeStringProperty("text", comment.text());
                json.writeStringProperty("to", comment.to().value());
                Stored.object(json, "by", comment.by(), StoredActor::write);
            }
            case DecisionEvent.GatesReleased released ->
                    Stored.texts(json, "items", released.items());
            case DecisionEvent.GatesMoved moved -> {
                Stored.texts(json, "items", moved.items());
                json.writeStringProperty("to", moved.to().value());
            }
            case DecisionEvent.Erased erased -> {
                json.writeStringProperty("reason", erased.reason());
                Stored.object(json, "by", erased.by(), StoredActor::write);
            }
            case DecisionEvent.EraseRefused refused -> {
                json.writeStringProperty("reason", refused.reason());
                Stored.object(json, "by", refused.by(), StoredActor::write);
            }
            case DecisionEvent.AttemptRefused refused -> {
                json.writeStringProperty("attempt", refused.attempt());
                json.writeStringProperty("reason", refused.reason());
                Stored.object(json, "by", refused.by(), StoredActor::write);
            }
            case DecisionEvent.Restored restored -> {
                json.writeNumberProperty("events", restored.events());
                json.writeNumberProperty("head_sequence", restored.headSequence());
                json.writeStringProperty("head", restored.head());
                Stored.object(json, "by", restored.by(), StoredActor::write);
            }
            case DecisionEvent.TokenMade made ->
                    token(json, made.token(), made.kind(), made.holder(), made.by());
            case DecisionEvent.TokenRevoked ended ->
                    token(json, ended.token(), ended.kind(), ended.holder(), ended.by());
            case DecisionEvent.WorkOrdered ordered -> {
                json.writeStringProperty("item", ordered.item());
                Stored.texts(json, "after", ordered.after());
                Stored.object(json, "by", ordered.by(), StoredActor::write);
            }
            case DecisionEvent.WorkDone done -> {
                json.writeStringProperty("item", done.item());
                Stored.object(json, "by", done.by(), StoredActor::write);
            }
            case DecisionEvent.ToolCompleted call -> {
                Stored.optional(json, "cycle", call.cycle());
                json.writeStringProperty("invocation", call.invocation());
                json.writeStringProperty("tool", call.tool());
                json.writeStringProperty("result", call.result());
                Stored.texts(
                        json,
                        "happened",
                        call.happened().stream().map(AnalysisEvent::type).toList());
                json.writeArrayPropertyStart("events");
                call.happened().forEach(one -> StoredAnalysisEvent.write(json, one));
                json.writeEndArray();
                if (call.durationMillis() != null) {
                    json.writeNumberProperty("duration_ms", call.durationMillis());
                }
                json.writeStringProperty("row_hash", call.rowHash());
                Stored.object(json, "by", call.by(), StoredActor::write);
            }
            case DecisionEvent.PlanMoved plan -> {
                json.writeStringProperty("agent_kind", plan.agentKind());
                json.writeStringProperty("session_id", plan.sessionId());
                json.writeStringProperty("what", plan.what());
                json.writeStringProperty("state", plan.state());
                json.writeStringProperty("detail", plan.detail());
                Stored.object(json, "by", plan.by(), StoredActor::write);
            }
            case DecisionEvent.TokenRefused refused -> {
                json.writeStringProperty("attempt", refused.attempt());
                Stored.object(json, "by", refused.by(), StoredActor::write);
            }
        }
        json.writeEndObject();
    }

    /// The names alone are what earlier versions of this program wrote, and what they read.
    private static List<AnalysisEvent> happened(Fields fields) {
        List<AnalysisEvent> events = fields.objects("events", StoredAnalysisEvent::read);
        return events.isEmpty() ? fields.texts("happened", AnalysisEvent.Named::new) : events;
    }

    private static void token(
            JsonGenerator json, String token, String kind, String holder, Actor by) {
        json.writeStringProperty("token", token);
        json.writeStringProperty("token_kind", kind);
        json.writeStringProperty("holder", holder);
        Stored.object(json, "by", by, StoredActor::write);
    }

    private static DecisionEvent asked(Fields fields) {
        return new DecisionEvent.Asked(
                StoredQuestion.read(fields.object("question")),
                StoredTerms.read(fields.object("terms")),
                StoredAsker.read(fields.object("asker")),
                StoredLinks.read(fields.object("links")));
    }

    private static DecisionEvent imported(Fields fields) {
        Fields outcome = fields.optionalObject("outcome");
        return new DecisionEvent.Imported(
                StoredQuestion.read(fields.object("question")),
                StoredTerms.read(fields.object("terms")),
                StoredAsker.read(fields.object("asker")),
                StoredLinks.read(fields.object("links")),
                outcome == null ? null : StoredOutcome.read(outcome),
                StoredActor.read(fields.object("by")));
    }

    private static DecisionEvent shutToLate(Fields fields) {
        return new DecisionEvent.ShutToLate(
                new ClosedToLate(
                        fields.text("reason"), fields.optional("successor", DecisionId::new)),
                StoredActor.read(fields.object("by")));
    }
}
