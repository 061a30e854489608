package sayso.wire.hub;

import static java.util.Objects.requireNonNull;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/// Part of the `PortalListUpdate` about plans: a version that changes with any plan, and the
/// sessions in plan mode with their page and header.
///
/// @param version another one wherever anything about any plan is otherwise
/// @param on each session in which plan mode is on, the one last changed first
public record PortalPlansUpdate(String version, List<Line> on) {
    public PortalPlansUpdate {
        requireNonNull(version, "version is null");
        on = List.copyOf(on);
    }

    /// One session.
    ///
    /// @param path of its page
    /// @param header how it stands, in the words of the page
    /// @param name by what people tell it from others
    public record Line(String path, String header, String name) {
        public Line {
            requireNonNull(path, "path is null");
            requireNonNull(header, "header is null");
            requireNonNull(name, "name is null");
        }
    }

    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("version", version);
        json.writeArrayPropertyStart("on");
        for (Line line : on) {
            json.writeStartObject();
            json.writeStringProperty("path", line.path());
            json.writeStringProperty("header", line.header());
            json.writeStringProperty("name", line.name());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
