package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;

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
            return Optional.of(
                    StrictFields.stored(
                            "hub.json",
                            text,
                            fields ->
                                    new HubFile(
                                            fields.text("url"),
                                            fields.longNumber("pid"),
                                            fields.text("version"),
                                            fields.text("store"),
                                            fields.instant("started_at"))));
        } catch (UnreadableTextException e) {
            return Optional.empty();
        }
    }
}
