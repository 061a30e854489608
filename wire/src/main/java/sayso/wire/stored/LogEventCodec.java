package sayso.wire.stored;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.EscalationAction;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Urgency;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a `LogEvent`, about a decision or the whole store, given its
/// type. The type is stored beside it, not in it.
public final class LogEventCodec {
    private LogEventCodec() {}

    public static String write(LogEvent event) {
        return Json.write(json -> write(json, event));
    }

    /// Empty if the type is one that only a later version of this program knows.
    public static Optional<LogEvent> read(String type, String text) {
        return StrictFields.stored(type, text, fields -> read(type, fields));
    }

    /// The same of an object that is part of another text.
    public static Optional<LogEvent> read(String type, StrictFields fields) {
        return Optional.ofNullable(event(type, fields));
    }

    private static @Nullable LogEvent event(String type, StrictFields fields) {
        return switch (type) {
            case "asked" -> asked(fields);
            case "imported" -> imported(fields);
            case "answered" ->
                    new LogEvent.Answered(
                            AnswerCodec.read(fields.object("answer")),
                            ActorCodec.read(fields.object("by")),
                            fields.flagOr("late", false));
            case "claimed" ->
                    new LogEvent.Claimed(
                            ActorCodec.read(fields.object("by")), fields.instant("release_at"));
            case "claim_undone" ->
                    new LogEvent.ClaimUndone(
                            ActorCodec.read(fields.object("by")),
                            fields.optionalInstant("held_until"));
            case "cancelled" ->
                    new LogEvent.Cancelled(
                            fields.choice("how", CancelKind::parse),
                            fields.textOr("reason", ""),
                            ActorCodec.read(fields.object("by")),
                            fields.optional("citing", DecisionId::new));
            case "timed_out" ->
                    new LogEvent.TimedOut(
                            AnswerCodec.readOptional(fields, "applied_default"),
                            fields.optionalText("default_refused"),
                            fields.optionalText("stale"));
            case "superseded" ->
                    new LogEvent.Superseded(
                            new DecisionId(fields.text("successor")),
                            ActorCodec.read(fields.object("by")));
            case "shut_to_late" -> shutToLate(fields);
            case "deadline_moved" ->
                    new LogEvent.DeadlineMoved(
                            fields.optionalInstant("from"),
                            fields.optionalInstant("to"),
                            ActorCodec.read(fields.object("by")));
            case "held" ->
                    new LogEvent.Held(
                            fields.instant("until"), ActorCodec.read(fields.object("by")));
            case "paused" ->
                    new LogEvent.Paused(
                            AnswerCodec.read(fields.object("handed_over")),
                            ActorCodec.read(fields.object("by")));
            case "wished_to_go_on" ->
                    new LogEvent.WishedToGoOn(
                            AnswerCodec.read(fields.object("reported")),
                            ActorCodec.read(fields.object("by")));
            case "reported" ->
                    new LogEvent.Reported(
                            AnswerCodec.read(fields.object("reported")),
                            ActorCodec.read(fields.object("by")));
            case "went_on" -> new LogEvent.WentOn(ActorCodec.read(fields.object("by")));
            case "bound" ->
                    new LogEvent.Bound(
                            fields.text("session_id"),
                            fields.text("agent_kind"),
                            fields.optionalText("turn_id"),
                            ActorCodec.read(fields.object("by")));
            case LogEvent.REVIEWED -> new LogEvent.Reviewed(ActorCodec.read(fields.object("by")));
            case LogEvent.VIEWED -> new LogEvent.Viewed(ActorCodec.read(fields.object("by")));
            case "reminded" ->
                    new LogEvent.Reminded(ActorCodec.read(fields.object("by")), channels(fields));
            case "escalated" ->
                    new LogEvent.Escalated(
                            fields.choice("action", EscalationAction::parse),
                            fields.choice("urgency", Urgency::parse),
                            channels(fields));
            case "escalation_deferred" ->
                    new LogEvent.EscalationDeferred(fields.optionalInstant("until"));
            case "acknowledged" ->
                    new LogEvent.Acknowledged(
                            fields.optionalInstant("until"), ActorCodec.read(fields.object("by")));
            case "delivered" -> new LogEvent.Delivered(ActorCodec.read(fields.object("to")));
            case "answer_refused" ->
                    new LogEvent.AnswerRefused(
                            AnswerCodec.read(fields.object("answer")),
                            ActorCodec.read(fields.object("by")),
                            fields.textOr("reason", ""));
            case "commented" ->
                    new LogEvent.Commented(
                            fields.text("text"),
                            new DecisionId(fields.text("to")),
                            ActorCodec.read(fields.object("by")));
            case "gates_released" -> new LogEvent.GatesReleased(fields.texts("items"));
            case "gates_moved" ->
                    new LogEvent.GatesMoved(
                            fields.texts("items"), new DecisionId(fields.text("to")));
            case "erased" ->
                    new LogEvent.Erased(
                            fields.textOr("reason", ""), ActorCodec.read(fields.object("by")));
            case LogEvent.ARCHIVED ->
                    new LogEvent.Archived(
                            fields.longNumber("bytes"), ActorCodec.read(fields.object("by")));
            case "erase_refused" ->
                    new LogEvent.EraseRefused(
                            fields.textOr("reason", ""), ActorCodec.read(fields.object("by")));
            case "attempt_refused" ->
                    new LogEvent.AttemptRefused(
                            fields.text("attempt"),
                            fields.textOr("reason", ""),
                            ActorCodec.read(fields.object("by")));
            case LogEvent.RESTORED ->
                    new LogEvent.Restored(
                            fields.longNumber("events"),
                            fields.longNumber("head_sequence"),
                            fields.text("head"),
                            ActorCodec.read(fields.object("by")));
            case "token_made" ->
                    new LogEvent.TokenMade(
                            fields.text("token"),
                            fields.text("token_kind"),
                            fields.text("holder"),
                            ActorCodec.read(fields.object("by")));
            case "token_revoked" ->
                    new LogEvent.TokenRevoked(
                            fields.text("token"),
                            fields.text("token_kind"),
                            fields.text("holder"),
                            ActorCodec.read(fields.object("by")));
            case "channel_paired" ->
                    new LogEvent.ChannelPaired(
                            fields.text("channel"),
                            fields.text("account"),
                            fields.text("sender"),
                            fields.text("holder"),
                            ActorCodec.read(fields.object("by")));
            case "channel_unpaired" ->
                    new LogEvent.ChannelUnpaired(
                            fields.text("channel"),
                            fields.text("account"),
                            fields.text("sender"),
                            fields.text("holder"),
                            ActorCodec.read(fields.object("by")));
            case "work_ordered" ->
                    new LogEvent.WorkOrdered(
                            fields.text("item"),
                            fields.texts("after"),
                            ActorCodec.read(fields.object("by")));
            case "work_done" ->
                    new LogEvent.WorkDone(
                            fields.text("item"), ActorCodec.read(fields.object("by")));
            case "rule_made" ->
                    new LogEvent.RuleMade(
                            fields.text("rule"),
                            new DecisionId(fields.text("from")),
                            ActorCodec.read(fields.object("by")));
            case "rule_ended" ->
                    new LogEvent.RuleEnded(
                            fields.text("rule"),
                            fields.text("why"),
                            ActorCodec.read(fields.object("by")));
            case "rule_refused" ->
                    new LogEvent.RuleRefused(fields.texts("rules"), fields.text("reason"));
            case "contested" ->
                    new LogEvent.Contested(
                            new DecisionId(fields.text("successor")),
                            fields.text("why"),
                            ActorCodec.read(fields.object("by")));
            case "tool_completed" ->
                    new LogEvent.ToolCompleted(
                            fields.optionalText("cycle"),
                            fields.text("invocation"),
                            fields.text("tool"),
                            fields.text("result"),
                            happened(fields),
                            fields.optionalNumber("duration_ms"),
                            fields.text("row_hash"),
                            ActorCodec.read(fields.object("by")));
            case "plan_moved" ->
                    new LogEvent.PlanMoved(
                            fields.text("agent_kind"),
                            fields.text("session_id"),
                            fields.text("what"),
                            fields.text("state"),
                            fields.text("detail"),
                            ActorCodec.read(fields.object("by")));
            case "token_refused" ->
                    new LogEvent.TokenRefused(
                            fields.text("attempt"), ActorCodec.read(fields.object("by")));
            default -> null;
        };
    }

    private static void write(JsonGenerator json, LogEvent event) {
        json.writeStartObject();
        switch (event) {
            case LogEvent.Asked asked -> {
                CodecFields.object(json, "question", asked.question(), QuestionCodec::write);
                CodecFields.object(json, "terms", asked.terms(), TermsCodec::write);
                CodecFields.object(json, "asker", asked.asker(), AskerCodec::write);
                CodecFields.object(json, "links", asked.links(), LinksCodec::write);
            }
            case LogEvent.Imported imported -> {
                CodecFields.object(json, "question", imported.question(), QuestionCodec::write);
                CodecFields.object(json, "terms", imported.terms(), TermsCodec::write);
                CodecFields.object(json, "asker", imported.asker(), AskerCodec::write);
                CodecFields.object(json, "links", imported.links(), LinksCodec::write);
                if (imported.outcome() != null) {
                    CodecFields.object(json, "outcome", imported.outcome(), OutcomeCodec::write);
                }
                CodecFields.object(json, "by", imported.by(), ActorCodec::write);
            }
            case LogEvent.Answered answered -> {
                CodecFields.object(json, "answer", answered.answer(), AnswerCodec::write);
                CodecFields.object(json, "by", answered.by(), ActorCodec::write);
                json.writeBooleanProperty("late", answered.late());
            }
            case LogEvent.Claimed claimed -> {
                CodecFields.object(json, "by", claimed.by(), ActorCodec::write);
                json.writeStringProperty("release_at", claimed.releaseAt().toString());
            }
            case LogEvent.ClaimUndone undone -> {
                CodecFields.object(json, "by", undone.by(), ActorCodec::write);
                CodecFields.optional(json, "held_until", undone.heldUntil());
            }
            case LogEvent.Cancelled cancelled -> {
                json.writeStringProperty("how", cancelled.kind().wireName());
                json.writeStringProperty("reason", cancelled.reason());
                CodecFields.object(json, "by", cancelled.by(), ActorCodec::write);
                CodecFields.optional(json, "citing", cancelled.citing());
            }
            case LogEvent.TimedOut timedOut -> {
                AnswerCodec.writeOptional(json, "applied_default", timedOut.appliedDefault());
                CodecFields.optional(json, "default_refused", timedOut.defaultRefused());
                CodecFields.optional(json, "stale", timedOut.stale());
            }
            case LogEvent.Superseded superseded -> {
                json.writeStringProperty("successor", superseded.successor().value());
                CodecFields.object(json, "by", superseded.by(), ActorCodec::write);
            }
            case LogEvent.ShutToLate shut -> {
                json.writeStringProperty("reason", shut.why().reason());
                CodecFields.optional(json, "successor", shut.why().successor());
                CodecFields.object(json, "by", shut.by(), ActorCodec::write);
            }
            case LogEvent.DeadlineMoved moved -> {
                CodecFields.optional(json, "from", moved.from());
                CodecFields.optional(json, "to", moved.to());
                CodecFields.object(json, "by", moved.by(), ActorCodec::write);
            }
            case LogEvent.Held held -> {
                json.writeStringProperty("until", held.until().toString());
                CodecFields.object(json, "by", held.by(), ActorCodec::write);
            }
            case LogEvent.Paused paused -> {
                CodecFields.object(json, "handed_over", paused.handedOver(), AnswerCodec::write);
                CodecFields.object(json, "by", paused.by(), ActorCodec::write);
            }
            case LogEvent.WishedToGoOn wished -> {
                CodecFields.object(json, "reported", wished.reported(), AnswerCodec::write);
                CodecFields.object(json, "by", wished.by(), ActorCodec::write);
            }
            case LogEvent.Reported told -> {
                CodecFields.object(json, "reported", told.reported(), AnswerCodec::write);
                CodecFields.object(json, "by", told.by(), ActorCodec::write);
            }
            case LogEvent.WentOn wentOn ->
                    CodecFields.object(json, "by", wentOn.by(), ActorCodec::write);
            case LogEvent.Bound bound -> {
                json.writeStringProperty("session_id", bound.sessionId());
                json.writeStringProperty("agent_kind", bound.agentKind());
                CodecFields.optional(json, "turn_id", bound.turnId());
                CodecFields.object(json, "by", bound.by(), ActorCodec::write);
            }
            case LogEvent.Reviewed reviewed ->
                    CodecFields.object(json, "by", reviewed.by(), ActorCodec::write);
            case LogEvent.Viewed viewed ->
                    CodecFields.object(json, "by", viewed.by(), ActorCodec::write);
            case LogEvent.Reminded reminded -> {
                CodecFields.object(json, "by", reminded.by(), ActorCodec::write);
                channels(json, reminded.channels());
            }
            case LogEvent.Escalated escalated -> {
                json.writeStringProperty("action", escalated.action().wireName());
                json.writeStringProperty("urgency", escalated.urgency().wireName());
                channels(json, escalated.channels());
            }
            case LogEvent.EscalationDeferred deferred ->
                    CodecFields.optional(json, "until", deferred.until());
            case LogEvent.Acknowledged seen -> {
                CodecFields.optional(json, "until", seen.until());
                CodecFields.object(json, "by", seen.by(), ActorCodec::write);
            }
            case LogEvent.Delivered delivered ->
                    CodecFields.object(json, "to", delivered.to(), ActorCodec::write);
            case LogEvent.AnswerRefused refused -> {
                CodecFields.object(json, "answer", refused.answer(), AnswerCodec::write);
                CodecFields.object(json, "by", refused.by(), ActorCodec::write);
                json.writeStringProperty("reason", refused.reason());
            }
            case LogEvent.Commented comment -> {
                json.writeStringProperty("text", comment.text());
                json.writeStringProperty("to", comment.to().value());
                CodecFields.object(json, "by", comment.by(), ActorCodec::write);
            }
            case LogEvent.GatesReleased released ->
                    CodecFields.texts(json, "items", released.items());
            case LogEvent.GatesMoved moved -> {
                CodecFields.texts(json, "items", moved.items());
                json.writeStringProperty("to", moved.to().value());
            }
            case LogEvent.Erased erased -> {
                json.writeStringProperty("reason", erased.reason());
                CodecFields.object(json, "by", erased.by(), ActorCodec::write);
            }
            case LogEvent.Archived archived -> {
                json.writeNumberProperty("bytes", archived.bytes());
                CodecFields.object(json, "by", archived.by(), ActorCodec::write);
            }
            case LogEvent.EraseRefused refused -> {
                json.writeStringProperty("reason", refused.reason());
                CodecFields.object(json, "by", refused.by(), ActorCodec::write);
            }
            case LogEvent.AttemptRefused refused -> {
                json.writeStringProperty("attempt", refused.attempt());
                json.writeStringProperty("reason", refused.reason());
                CodecFields.object(json, "by", refused.by(), ActorCodec::write);
            }
            case LogEvent.Restored restored -> {
                json.writeNumberProperty("events", restored.events());
                json.writeNumberProperty("head_sequence", restored.headSequence());
                json.writeStringProperty("head", restored.head());
                CodecFields.object(json, "by", restored.by(), ActorCodec::write);
            }
            case LogEvent.TokenMade made ->
                    token(json, made.token(), made.kind(), made.holder(), made.by());
            case LogEvent.TokenRevoked ended ->
                    token(json, ended.token(), ended.kind(), ended.holder(), ended.by());
            case LogEvent.ChannelPaired paired -> {
                json.writeStringProperty("channel", paired.channel());
                json.writeStringProperty("account", paired.account());
                json.writeStringProperty("sender", paired.sender());
                json.writeStringProperty("holder", paired.holder());
                CodecFields.object(json, "by", paired.by(), ActorCodec::write);
            }
            case LogEvent.ChannelUnpaired ended -> {
                json.writeStringProperty("channel", ended.channel());
                json.writeStringProperty("account", ended.account());
                json.writeStringProperty("sender", ended.sender());
                json.writeStringProperty("holder", ended.holder());
                CodecFields.object(json, "by", ended.by(), ActorCodec::write);
            }
            case LogEvent.WorkOrdered ordered -> {
                json.writeStringProperty("item", ordered.item());
                CodecFields.texts(json, "after", ordered.after());
                CodecFields.object(json, "by", ordered.by(), ActorCodec::write);
            }
            case LogEvent.RuleMade made -> {
                json.writeStringProperty("rule", made.rule());
                json.writeStringProperty("from", made.from().value());
                CodecFields.object(json, "by", made.by(), ActorCodec::write);
            }
            case LogEvent.RuleEnded ended -> {
                json.writeStringProperty("rule", ended.rule());
                json.writeStringProperty("why", ended.why());
                CodecFields.object(json, "by", ended.by(), ActorCodec::write);
            }
            case LogEvent.RuleRefused refused -> {
                CodecFields.texts(json, "rules", refused.rules());
                json.writeStringProperty("reason", refused.reason());
            }
            case LogEvent.Contested contested -> {
                json.writeStringProperty("successor", contested.successor().value());
                json.writeStringProperty("why", contested.why());
                CodecFields.object(json, "by", contested.by(), ActorCodec::write);
            }
            case LogEvent.WorkDone done -> {
                json.writeStringProperty("item", done.item());
                CodecFields.object(json, "by", done.by(), ActorCodec::write);
            }
            case LogEvent.ToolCompleted call -> {
                CodecFields.optional(json, "cycle", call.cycle());
                json.writeStringProperty("invocation", call.invocation());
                json.writeStringProperty("tool", call.tool());
                json.writeStringProperty("result", call.result());
                CodecFields.texts(
                        json,
                        "happened",
                        call.happened().stream().map(AnalysisEvent::type).toList());
                json.writeArrayPropertyStart("events");
                call.happened().forEach(one -> AnalysisEventCodec.write(json, one));
                json.writeEndArray();
                if (call.durationMillis() != null) {
                    json.writeNumberProperty("duration_ms", call.durationMillis());
                }
                json.writeStringProperty("row_hash", call.rowHash());
                CodecFields.object(json, "by", call.by(), ActorCodec::write);
            }
            case LogEvent.PlanMoved plan -> {
                json.writeStringProperty("agent_kind", plan.agentKind());
                json.writeStringProperty("session_id", plan.sessionId());
                json.writeStringProperty("what", plan.what());
                json.writeStringProperty("state", plan.state());
                json.writeStringProperty("detail", plan.detail());
                CodecFields.object(json, "by", plan.by(), ActorCodec::write);
            }
            case LogEvent.TokenRefused refused -> {
                json.writeStringProperty("attempt", refused.attempt());
                CodecFields.object(json, "by", refused.by(), ActorCodec::write);
            }
        }
        json.writeEndObject();
    }

    /// The names alone are what earlier versions of this program wrote, and what they read.
    private static List<AnalysisEvent> happened(StrictFields fields) {
        List<AnalysisEvent> events = fields.objects("events", AnalysisEventCodec::read);
        return events.isEmpty() ? fields.texts("happened", AnalysisEvent.Named::new) : events;
    }

    private static void token(
            JsonGenerator json, String token, String kind, String holder, Actor by) {
        json.writeStringProperty("token", token);
        json.writeStringProperty("token_kind", kind);
        json.writeStringProperty("holder", holder);
        CodecFields.object(json, "by", by, ActorCodec::write);
    }

    private static LogEvent asked(StrictFields fields) {
        return new LogEvent.Asked(
                QuestionCodec.read(fields.object("question")),
                TermsCodec.read(fields.object("terms")),
                AskerCodec.read(fields.object("asker")),
                LinksCodec.read(fields.object("links")));
    }

    private static LogEvent imported(StrictFields fields) {
        StrictFields outcome = fields.optionalObject("outcome");
        return new LogEvent.Imported(
                QuestionCodec.read(fields.object("question")),
                TermsCodec.read(fields.object("terms")),
                AskerCodec.read(fields.object("asker")),
                LinksCodec.read(fields.object("links")),
                outcome == null ? null : OutcomeCodec.read(outcome),
                ActorCodec.read(fields.object("by")));
    }

    private static LogEvent shutToLate(StrictFields fields) {
        return new LogEvent.ShutToLate(
                new LateAnswerClosure(
                        fields.text("reason"), fields.optional("successor", DecisionId::new)),
                ActorCodec.read(fields.object("by")));
    }

    /// The channels that a step of an escalation names; older ones name none.
    private static List<String> channels(StrictFields fields) {
        List<String> named = fields.optionalTexts("channels");
        return named == null ? List.of() : named;
    }

    private static void channels(JsonGenerator json, List<String> named) {
        if (!named.isEmpty()) {
            CodecFields.texts(json, "channels", named);
        }
    }
}
