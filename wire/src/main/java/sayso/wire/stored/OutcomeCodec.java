package sayso.wire.stored;

import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;
import tools.jackson.core.JsonGenerator;

/// Reads and writes the JSON text of a decision's outcome: answered, cancelled, timed out or
/// superseded, when, and by whom.
public final class OutcomeCodec {
    private OutcomeCodec() {}

    public static String write(Outcome outcome) {
        return Json.write(json -> write(json, outcome));
    }

    public static Outcome read(String text) {
        return StrictFields.stored("outcome", text, OutcomeCodec::read);
    }

    static void write(JsonGenerator json, Outcome outcome) {
        json.writeStartObject();
        json.writeStringProperty("kind", outcome.wireName());
        json.writeStringProperty("at", outcome.at().toString());
        switch (outcome) {
            case Outcome.Answered answered -> {
                CodecFields.object(json, "answer", answered.answer(), AnswerCodec::write);
                CodecFields.object(json, "by", answered.by(), ActorCodec::write);
                json.writeBooleanProperty("late", answered.late());
            }
            case Outcome.Cancelled cancelled -> {
                json.writeStringProperty("how", cancelled.kind().wireName());
                json.writeStringProperty("reason", cancelled.reason());
                CodecFields.object(json, "by", cancelled.by(), ActorCodec::write);
                CodecFields.optional(json, "citing", cancelled.citing());
            }
            case Outcome.TimedOut timedOut -> {
                AnswerCodec.writeOptional(json, "applied_default", timedOut.appliedDefault());
                CodecFields.optional(json, "stale", timedOut.stale());
            }
            case Outcome.Superseded superseded -> {
                json.writeStringProperty("successor", superseded.successor().value());
                CodecFields.object(json, "by", superseded.by(), ActorCodec::write);
            }
        }
        json.writeEndObject();
    }

    static Outcome read(StrictFields fields) {
        String kind = fields.text("kind");
        return switch (kind) {
            case "answered" ->
                    new Outcome.Answered(
                            AnswerCodec.read(fields.object("answer")),
                            ActorCodec.read(fields.object("by")),
                            fields.instant("at"),
                            fields.flagOr("late", false));
            case "cancelled" ->
                    new Outcome.Cancelled(
                            fields.choice("how", CancelKind::parse),
                            fields.textOr("reason", ""),
                            ActorCodec.read(fields.object("by")),
                            fields.instant("at"),
                            fields.optional("citing", DecisionId::new));
            case "timed_out" ->
                    new Outcome.TimedOut(
                            fields.instant("at"),
                            AnswerCodec.readOptional(fields, "applied_default"),
                            fields.optionalText("stale"));
            case "superseded" ->
                    new Outcome.Superseded(
                            new DecisionId(fields.text("successor")),
                            ActorCodec.read(fields.object("by")),
                            fields.instant("at"));
            default ->
                    throw new UnreadableTextException(
                            "an outcome of kind '" + kind + "' is unknown");
        };
    }
}
