package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import sayso.wire.Json;
import sayso.wire.JsonTime;

/// Line of the hub's log as JSON: its time, a stable word for the event, and facts about it by
/// name. Secrets, bodies and queries are never included.
///
/// @param event a stable word, as in `started` or `refused`
public record HubLogLine(Instant time, String event, Map<String, String> facts) {
    private static final int LONGEST = 4_000;

    public HubLogLine {
        requireNonNull(time, "time is null");
        requireNonNull(event, "event is null");
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("time", JsonTime.of(time));
            json.writeStringProperty("event", event);
            facts.forEach((name, value) -> json.writeStringProperty(name, cut(value)));
            json.writeEndObject();
        });
    }

    private static String cut(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }
}
