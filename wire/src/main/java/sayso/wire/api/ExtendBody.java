package sayso.wire.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Body of `POST …/extend`, which moves or lifts the deadline of a decision: exactly one of
/// `by_seconds` (later by that much), `for_seconds` (counted from now), `until` (an instant) and
/// `no_limit`.
///
/// @param limit null where the body did not say one
public record ExtendBody(@Nullable DeadlineAdjustment limit) {
    private static final String LONGER = "by_seconds";
    private static final String FROM_NOW = "for_seconds";
    private static final String UNTIL = "until";
    private static final String LIFTED = "no_limit";

    /// @return empty where the text is no JSON object at all
    public static Optional<ExtendBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, ExtendBody::read);
    }

    public static String write(DeadlineAdjustment limit) {
        return Json.write(json -> {
            json.writeStartObject();
            switch (limit) {
                case DeadlineAdjustment.Longer(Duration duration) -> {
                    json.writeName(LONGER);
                    json.writeRawValue(ApiJson.seconds(duration));
                }
                case DeadlineAdjustment.FromNow(Duration duration) -> {
                    json.writeName(FROM_NOW);
                    json.writeRawValue(ApiJson.seconds(duration));
                }
                case DeadlineAdjustment.At(Instant instant) ->
                        json.writeStringProperty(UNTIL, JsonTime.of(instant));
                case DeadlineAdjustment.Lifted _ -> json.writeBooleanProperty(LIFTED, true);
            }
            json.writeEndObject();
        });
    }

    private static ExtendBody read(StrictFields fields) {
        DeadlineAdjustment longer =
                Optional.ofNullable(ApiJson.duration(fields, LONGER))
                        .map(DeadlineAdjustment.Longer::new)
                        .orElse(null);
        DeadlineAdjustment fromNow =
                Optional.ofNullable(ApiJson.duration(fields, FROM_NOW))
                        .map(DeadlineAdjustment.FromNow::new)
                        .orElse(null);
        DeadlineAdjustment until = instant(fields).map(DeadlineAdjustment.At::new).orElse(null);
        DeadlineAdjustment lifted =
                fields.flagOr(LIFTED, false) ? new DeadlineAdjustment.Lifted() : null;
        DeadlineAdjustment[] said =
                Stream.of(
                                Optional.ofNullable(longer),
                                Optional.ofNullable(fromNow),
                                Optional.ofNullable(until),
                                Optional.ofNullable(lifted))
                        .flatMap(Optional::stream)
                        .toArray(DeadlineAdjustment[]::new);
        if (said.length != 1 && fields.problems().none()) {
            fields.problems()
                    .add(
                            said.length == 0 ? "missing" : "conflict",
                            "",
                            "give exactly one of by_seconds, for_seconds, until and no_limit");
        }
        return new ExtendBody(said.length == 1 ? said[0] : null);
    }

    private static Optional<Instant> instant(StrictFields fields) {
        return Optional.ofNullable(
                fields.optionalChoice(
                        UNTIL,
                        "the instants of RFC 3339, as in 2026-01-31T09:30:00Z",
                        ApiTime::parse));
    }
}
