package sayso.wire.stored;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.LateAnswerClosure;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a whole decision, as exact as its row in a database, so that a
/// remote desk builds the same record from it. A database keeps the parts in columns instead.
public final class DecisionCodec {
    private DecisionCodec() {}

    public static String write(Decision decision) {
        return Json.write(json -> write(json, decision));
    }

    public static Decision read(String text) {
        return StrictFields.stored("decision", text, DecisionCodec::read);
    }

    public static void write(JsonGenerator json, Decision decision) {
        json.writeStartObject();
        json.writeStringProperty("id", decision.id().value());
        json.writeStringProperty("slug", decision.slug());
        CodecFields.object(json, "question", decision.question(), QuestionCodec::write);
        CodecFields.object(json, "terms", decision.terms(), TermsCodec::write);
        CodecFields.object(json, "asker", decision.asker(), AskerCodec::write);
        CodecFields.object(json, "links", decision.links(), LinksCodec::write);
        CodecFields.object(json, "timing", decision.timing(), DecisionCodec::write);
        json.writeStringProperty("content_digest", decision.contentDigest());
        if (decision.outcome() != null) {
            CodecFields.object(json, "outcome", decision.outcome(), OutcomeCodec::write);
        }
        if (decision.closedToLate() != null) {
            CodecFields.object(
                    json, "closed_to_late", decision.closedToLate(), DecisionCodec::write);
        }
        if (decision.claim() != null) {
            CodecFields.object(json, "claim", decision.claim(), ClaimCodec::write);
        }
        if (decision.pause() != null) {
            CodecFields.object(json, "pause", decision.pause(), PauseCodec::write);
        }
        if (!decision.reported().topics().isEmpty()) {
            CodecFields.object(json, "reported", decision.reported(), AnswerCodec::write);
        }
        if (decision.escalation() != null) {
            CodecFields.object(json, "escalation", decision.escalation(), EscalationCodec::write);
        }
        json.writeNumberProperty("version", decision.version());
        json.writeEndObject();
    }

    public static Decision read(StrictFields fields) {
        StrictFields outcome = fields.optionalObject("outcome");
        StrictFields claim = fields.optionalObject("claim");
        StrictFields pause = fields.optionalObject("pause");
        StrictFields reported = fields.optionalObject("reported");
        StrictFields escalation = fields.optionalObject("escalation");
        return new Decision(
                new DecisionId(fields.text("id")),
                fields.text("slug"),
                QuestionCodec.read(fields.object("question")),
                TermsCodec.read(fields.object("terms")),
                AskerCodec.read(fields.object("asker")),
                LinksCodec.read(fields.object("links")),
                timing(fields.object("timing")),
                fields.text("content_digest"),
                outcome == null ? null : OutcomeCodec.read(outcome),
                closedToLate(fields.optionalObject("closed_to_late")),
                claim == null ? null : ClaimCodec.read(claim),
                pause == null ? null : PauseCodec.read(pause),
                reported == null ? Answer.EMPTY : AnswerCodec.read(reported),
                escalation == null ? null : EscalationCodec.read(escalation),
                fields.longNumber("version"));
    }

    private static void write(JsonGenerator json, DecisionTimestamps timing) {
        json.writeStartObject();
        json.writeStringProperty("asked_at", timing.askedAt().toString());
        CodecFields.optional(json, "deadline", timing.deadline());
        CodecFields.optional(json, "hold_until", timing.holdUntil());
        CodecFields.optional(json, "delivered_at", timing.deliveredAt());
        CodecFields.optional(json, "erased_at", timing.erasedAt());
        CodecFields.optional(json, "attended_until", timing.attendedUntil());
        CodecFields.optional(json, "archived_at", timing.archivedAt());
        json.writeEndObject();
    }

    private static DecisionTimestamps timing(StrictFields fields) {
        return new DecisionTimestamps(
                fields.instant("asked_at"),
                fields.optionalInstant("deadline"),
                fields.optionalInstant("hold_until"),
                fields.optionalInstant("delivered_at"),
                fields.optionalInstant("erased_at"),
                fields.optionalInstant("attended_until"),
                fields.optionalInstant("archived_at"));
    }

    private static void write(JsonGenerator json, LateAnswerClosure why) {
        json.writeStartObject();
        json.writeStringProperty("reason", why.reason());
        CodecFields.optional(json, "successor", why.successor());
        json.writeEndObject();
    }

    private static @Nullable LateAnswerClosure closedToLate(@Nullable StrictFields fields) {
        return fields == null
                ? null
                : new LateAnswerClosure(
                        fields.text("reason"), fields.optional("successor", DecisionId::new));
    }
}
