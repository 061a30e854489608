package sayso.wire.api;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/stale`, which closes the caller's own old questions: the least time they have
/// waited, and whether they are only listed.
///
/// @param threshold how long they have to have waited, `older_than_seconds`; null where the body
///     did not say it
/// @param dryRun whether they are only named
public record StaleBody(@Nullable Duration threshold, boolean dryRun) {
    private static final String OLDER_THAN = "older_than_seconds";
    private static final String DRY_RUN = "dry_run";

    /// @return empty where the text is no JSON object at all
    public static Optional<StaleBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields -> {
                    Duration threshold = ApiJson.duration(fields, OLDER_THAN);
                    fields.expect(OLDER_THAN, threshold);
                    return new StaleBody(threshold, fields.flagOr(DRY_RUN, false));
                });
    }

    public static String write(Duration threshold, boolean dryRun) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeName(OLDER_THAN);
            json.writeRawValue(ApiJson.seconds(threshold));
            json.writeBooleanProperty(DRY_RUN, dryRun);
            json.writeEndObject();
        });
    }
}
