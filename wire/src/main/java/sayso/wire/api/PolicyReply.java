package sayso.wire.api;

import java.time.Duration;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.EscalationPolicy;
import sayso.wire.Json;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Reply of `GET /api/policy`: what the hub's owner set for all decisions, such as the range of
/// timeouts, declared defaults, late answers and how long typing holds a deadline. Durations are in
/// seconds; escalation is not part of it.
public record PolicyReply(DeskPolicy policy) {
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanProperty("allow_timeout_defaults", policy.allowTimeoutDefaults());
            seconds(json, "open_after_timeout", policy.openAfterTimeout());
            seconds(json, "late_answers", policy.lateAnswers());
            seconds(json, "hold", policy.hold());
            seconds(json, "longest_hold", policy.longestHold());
            seconds(json, "shortest_timeout", policy.shortestTimeout());
            seconds(json, "longest_timeout", policy.longestTimeout());
            json.writeEndObject();
        });
    }

    public static PolicyReply read(String text) {
        return StrictFields.stored(
                "reply",
                text,
                fields ->
                        new PolicyReply(
                                new DeskPolicy(
                                        fields.flagOr("allow_timeout_defaults", false),
                                        fields.seconds("open_after_timeout"),
                                        fields.seconds("late_answers"),
                                        fields.seconds("hold"),
                                        fields.seconds("longest_hold"),
                                        fields.seconds("shortest_timeout"),
                                        fields.seconds("longest_timeout"),
                                        // why: the hub escalates, and nobody else has to know how
                                        EscalationPolicy.NONE)));
    }

    private static void seconds(JsonGenerator json, String name, Duration duration) {
        json.writeName(name);
        json.writeRawValue(ApiJson.seconds(duration));
    }
}
