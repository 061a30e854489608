package sayso.wire.decision;

import sayso.decision.model.Decision;
import sayso.decision.review.AdviceCalibration;
import sayso.decision.review.ReviewAgenda;
import sayso.decision.review.ReviewItem;
import sayso.decision.rule.StandingRule;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `review --json`: the answers that a person had better look at again, and how often
/// recommendations were taken.
public record ReviewReply(ReviewAgenda agenda) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("items");
            agenda.items().forEach(item -> write(json, item));
            json.writeEndArray();
            json.writeArrayPropertyStart("contested");
            agenda.contested().forEach(one -> write(json, one));
            json.writeEndArray();
            json.writeArrayPropertyStart("rules_ending");
            agenda.ending().forEach(rule -> write(json, rule));
            json.writeEndArray();
            json.writeArrayPropertyStart("advice");
            agenda.advice().forEach(one -> write(json, one));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, ReviewItem item) {
        json.writeStartObject();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("id", item.decision().id().value())
                .text("title", item.decision().question().title())
                .text("reason", item.reason().wireName())
                .texts("works", item.works())
                .time("ended_at", item.ending().at());
        AnswerFields.write(fields, item.decision());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Decision contested) {
        json.writeStartObject();
        new JsonFieldWriter(json)
                .text("id", contested.id().value())
                .text("title", contested.question().title())
                .text("asked_again_as", contested.successor().orElseThrow().value());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, StandingRule rule) {
        json.writeStartObject();
        new JsonFieldWriter(json)
                .text("id", rule.id().value())
                .text("name", rule.name())
                .text("made_from", rule.origin().from().value())
                .time("until", rule.limits().until());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, AdviceCalibration one) {
        json.writeStartObject();
        json.writeStringProperty("by", one.dimension().wireName());
        json.writeStringProperty("name", one.name());
        json.writeNumberProperty("taken", one.taken().part());
        json.writeNumberProperty("replies", one.taken().whole());
        json.writeNumberProperty("low", one.low());
        json.writeNumberProperty("high", one.high());
        json.writeBooleanProperty("strict_proposed", one.speaksForStrictTurns());
        json.writeEndObject();
    }
}
