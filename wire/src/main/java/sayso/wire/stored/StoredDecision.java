package sayso.wire.stored;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.ClosedToLate;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Timing;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// A whole decision as one text, as exact as the row it comes from: what a desk elsewhere builds the
/// same record from. A database keeps the parts in columns instead.
public final class StoredDecision {
    private StoredDecision() {}

    public static String write(Decision decision) {
        return Json.write(json -> write(json, decision));
    }

    public static Decision read(String text) {
        return Fields.read("decision", text, StoredDecision::read);
    }

    public static void write(JsonGenerator json, Decision decision) {
        json.writeStartObject();
        json.writeStringProperty("id", decision.id().value());
        json.writeStringProperty("slug", decision.slug());
        Stored.object(json, "question", decision.question(), StoredQuestion::write);
        Stored.object(json, "terms", decision.terms(), StoredTerms::write);
        Stored.object(json, "asker", decision.asker(), StoredAsker::write);
        Stored.object(json, "links", decision.links(), StoredLinks::write);
        Stored.object(json, "timing", decision.timing(), StoredDecision::write);
        json.writeStringProperty("content_digest", decision.contentDigest());
        if (decision.outcome() != null) {
            Stored.object(json, "outcome", decision.outcome(), StoredOutcome::write);
        }
        if (decision.closedToLate() != null) {
            Stored.object(json, "closed_to_late", decision.closedToLate(), StoredDecision::write);
        }
        if (decision.claim() != null) {
            Stored.object(json, "claim", decision.claim(), StoredClaim::write);
        }
        if (decision.pause() != null) {
            Stored.object(json, "pause", decision.pause(), StoredPause::write);
        }
        if (!decision.reported().topics().isEmpty()) {
            Stored.object(json, "reported", decision.reported(), StoredAnswer::write);
        }
        if (decision.escalation() != null) {
            Stored.object(json, "escalation", decision.escalation(), StoredEscalation::write);
        }
        json.writeNumberProperty("version", decision.version());
        json.writeEndObject();
    }

    public static Decision read(Fields fields) {
        Fields outcome = fields.optionalObject("outcome");
        Fields claim = fields.optionalObject("claim");
        Fields pause = fields.optionalObject("pause");
        Fields reported = fields.optionalObject("reported");
        Fields escalation = fields.optionalObject("escalation");
        return new Decision(
                new DecisionId(fields.text("id")),
                fields.text("slug"),
                StoredQuestion.read(fields.object("question")),
                StoredTerms.read(fields.object("terms")),
                StoredAsker.read(fields.object("asker")),
                StoredLinks.read(fields.object("links")),
                timing(fields.object("timing")),
                fields.text("content_digest"),
                outcome == null ? null : StoredOutcome.read(outcome),
                closedToLate(fields.optionalObject("closed_to_late")),
                claim == null ? null : StoredClaim.read(claim),
                pause == null ? null : StoredPause.read(pause),
                reported == null ? Answer.EMPTY : StoredAnswer.read(reported),
                escalation == null ? null : StoredEscalation.read(escalation),
                fields.longNumber("version"));
    }

    private static void write(JsonGenerator json, Timing timing) {
        json.writeStartObject();
        json.writeStringProperty("asked_at", timing.askedAt().toString());
        Stored.optional(json, "deadline", timing.deadline());
        Stored.optional(json, "hold_until", timing.holdUntil());
        Stored.optional(json, "delivered_at", timing.deliveredAt());
        Stored.optional(json, "erased_at", timing.erasedAt());
        Stored.optional(json, "attended_until", timing.attendedUntil());
        json.writeEndObject();
    }

    private static Timing timing(Fields fields) {
        return new Timing(
                fields.instant("asked_at"),
                fields.optionalInstant("deadline"),
                fields.optionalInstant("hold_until"),
                fields.optionalInstant("delivered_at"),
                fields.optionalInstant("erased_at"),
                fields.optionalInstant("attended_until"));
    }

    private static void write(JsonGenerator json, ClosedToLate why) {
        json.writeStartObject();
        json.writeStringProperty("reason", why.reason());
        Stored.optional(json, "successor", why.successor());
        json.writeEndObject();
    }

    private static @Nullable ClosedToLate closedToLate(@Nullable Fields fields) {
        return fields == null
                ? null
                : new ClosedToLate(
                        fields.text("reason"), fields.optional("successor", DecisionId::new));
    }
}
