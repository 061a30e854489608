package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.JsonTime;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Contents of `hub.json`, written by a running hub: its URL, process id, version, store and start
/// time. `hub status --json` prints the same.
///
/// @param store where its decisions are, for people; never a password
public record HubFile(String url, long pid, String version, String store, Instant startedAt) {
    public HubFile {
        requireNonNull(url, "url is null");
        requireNonNull(version, "version is null");
        requireNonNull(store, "store is null");
        requireNonNull(startedAt, "startedAt is null");
    }

    /// Where it listens.
    public int port() {
        return URI.create(url).getPort();
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("url", url);
            json.writeNumberProperty("pid", pid);
            json.writeStringProperty("version", version);
            json.writeStringProperty("store", store);
            json.writeStringProperty("started_at", JsonTime.of(startedAt));
            json.writeEndObject();
        });
    }

    /// Empty for a text that is no such file.
    public static Optional<HubFile> parse(String text) {
        try {
            return PlainJson.parse(text) instanceof JsonObject object
                    ? of(object.members())
                    : Optional.empty();
        } catch (UnreadableJsonException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<HubFile> of(Map<String, @Nullable Object> members) {
        return members.get("url") instanceof String url
                        && members.get("pid") instanceof Number pid
                        && members.get("version") instanceof String version
                        && members.get("store") instanceof String store
                        && members.get("started_at") instanceof String startedAt
                ? Optional.of(
                        new HubFile(url, pid.longValue(), version, store, Instant.parse(startedAt)))
                : Optional.empty();
    }
}
