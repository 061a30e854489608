package sayso.wire.extension;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `sayso extensions --json`: for each extension its origin, jar and digest, whether it
/// is approved and loaded, its tools, commands and channels, and its problems.
public final class ExtensionsReply {
    private ExtensionsReply() {}

    /// One extension.
    ///
    /// @param origin `built_in`, `home`, `settings` or `option`
    /// @param path the jar's; null for what comes with Sayso
    /// @param digest SHA-256 of the jar; null for what comes with Sayso or cannot be read
    /// @param trust `built_in`, `approved`, `waiting` or `not_approved`
    /// @param tools as agents see them
    /// @param commands as people type them
    /// @param channels by which people connect them, as in `sayso connect discord`
    public record Entry(
            String name,
            @Nullable String version,
            String origin,
            @Nullable String path,
            @Nullable String digest,
            String trust,
            boolean loaded,
            List<String> tools,
            List<String> commands,
            List<String> channels,
            List<String> problems) {
        public Entry {
            tools = List.copyOf(tools);
            commands = List.copyOf(commands);
            channels = List.copyOf(channels);
            problems = List.copyOf(problems);
        }
    }

    public static String of(List<Entry> entries) {
        return Json.list("extensions", json -> entries.forEach(entry -> write(json, entry)));
    }

    private static void write(JsonGenerator json, Entry entry) {
        json.writeStartObject();
        json.writeStringProperty("name", entry.name());
        text(json, "version", entry.version());
        json.writeStringProperty("origin", entry.origin());
        text(json, "path", entry.path());
        text(json, "digest", entry.digest());
        json.writeStringProperty("trust", entry.trust());
        json.writeBooleanProperty("loaded", entry.loaded());
        texts(json, "tools", entry.tools());
        texts(json, "commands", entry.commands());
        texts(json, "channels", entry.channels());
        texts(json, "problems", entry.problems());
        json.writeEndObject();
    }

    private static void text(JsonGenerator json, String name, @Nullable String value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeStringProperty(name, value);
        }
    }

    private static void texts(JsonGenerator json, String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }
}
