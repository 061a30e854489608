package sayso.wire.api;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST …/ack`, by which a person says that they saw a decision: reminders end, or pause
/// for `snooze_seconds`.
///
/// @param snooze how long the person does not want to be told again, `snooze_seconds`; null for not
///     again at all
public record AcknowledgeBody(@Nullable Duration snooze) {
    private static final String SNOOZE = "snooze_seconds";

    /// @return empty where the text is no JSON object at all
    public static Optional<AcknowledgeBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text, problems, fields -> new AcknowledgeBody(ApiJson.duration(fields, SNOOZE)));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            if (snooze != null) {
                json.writeName(SNOOZE);
                json.writeRawValue(ApiJson.seconds(snooze));
            }
            json.writeEndObject();
        });
    }
}
