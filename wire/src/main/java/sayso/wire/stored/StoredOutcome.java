package sayso.wire.stored;

import java.util.Arrays;
import java.util.Optional;
import sayso.core.decision.CancelKind;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Outcome;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// How a decision ended, as stored text.
public final class StoredOutcome {
    private StoredOutcome() {}

    public static String write(Outcome outcome) {
        return Json.write(json -> write(json, outcome));
    }

    public static Outcome read(String text) {
        return Fields.read("outcome", text, StoredOutcome::read);
    }

    static void write(JsonGenerator json, Outcome outcome) {
        json.writeStartObject();
        json.writeStringProperty("kind", outcome.wireName());
        json.writeStringProperty("at", outcome.at().toString());
        switch (outcome) {
            case Outcome.Answered answered -> {
                Stored.object(json, "answer", answered.answer(), StoredAnswer::write);
                Stored.object(json, "by", answered.by(), StoredActor::write);
                json.writeBooleanProperty("late", answered.late());
            }
            case Outcome.Cancelled cancelled -> {
                json.writeStringProperty("how", cancelled.kind().wireName());
                json.writeStringProperty("reason", cancelled.reason());
                Stored.object(json, "by", cancelled.by(), StoredActor::write);
            }
            case Outcome.TimedOut timedOut -> {
                StoredAnswer.writeOptional(json, "applied_default", timedOut.appliedDefault());
                Stored.optional(json, "stale", timedOut.stale());
            }
            case Outcome.Superseded superseded -> {
                json.writeStringProperty("successor", superseded.successor().value());
                Stored.object(json, "by", superseded.by(), StoredActor::write);
            }
        }
        json.writeEndObject();
    }

    static Outcome read(Fields fields) {
        String kind = fields.text("kind");
        return switch (kind) {
            case "answered" ->
                    new Outcome.Answered(
                            StoredAnswer.read(fields.object("answer")),
                            StoredActor.read(fields.object("by")),
                            fields.instant("at"),
                            fields.flagOr("late", false));
            case "cancelled" ->
                    new Outcome.Cancelled(
                            fields.choice("how", StoredOutcome::cancelKind),
                            fields.textOr("reason", ""),
                            StoredActor.read(fields.object("by")),
                            fields.instant("at"));
            case "timed_out" ->
                    new Outcome.TimedOut(
                            fields.instant("at"),
                            StoredAnswer.readOptional(fields, "applied_default"),
                            fields.optionalText("stale"));
            case "superseded" ->
                    new Outcome.Superseded(
                            new DecisionId(fields.text("successor")),
                            StoredActor.read(fields.object("by")),
                            fields.instant("at"));
            default ->
                    throw new UnreadableException("an outcome of kind '" + kind + "' is unknown");
        };
    }

    static Optional<CancelKind> cancelKind(String text) {
        return Arrays.stream(CancelKind.values())
                .filter(kind -> kind.wireName().equals(text))
                .findFirst();
    }
}
