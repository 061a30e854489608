package sayso.wire.adr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.Json;
import tools.jackson.core.JsonGenerator;

/// Output of `adr … --json`: records that were written, changed, found faulty or listed.
public final class AdrJson {
    private AdrJson() {}

    /// A record that a decision has.
    ///
    /// @param isNew whether it was written just now
    public record Exported(AdrEntry record, AdrStyle style, boolean isNew) {}

    /// What was done to a record.
    ///
    /// @param newPath where it lies from now on; null where it stays
    public record Change(String path, @Nullable String newPath, String status) {}

    public static String exported(List<Exported> all) {
        return Json.list(
                "records",
                json ->
                        all.forEach(each -> {
                            json.writeStartObject();
                            fields(json, each.record());
                            json.writeStringProperty("style", each.style().wireName());
                            json.writeBooleanProperty("created", each.isNew());
                            json.writeEndObject();
                        }));
    }

    public static String listed(String folder, List<AdrEntry> records, boolean isCut) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("folder", folder);
            json.writeArrayPropertyStart("records");
            records.forEach(each -> {
                json.writeStartObject();
                fields(json, each);
                json.writeArrayPropertyStart("headings");
                each.headings().forEach(heading -> json.writeString(heading));
                json.writeEndArray();
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeBooleanProperty("truncated", isCut);
            json.writeEndObject();
        });
    }

    public static String findings(List<AdrDefect> findings) {
        return Json.list("findings", json -> findings.forEach(each -> write(json, each)));
    }

    public static String changes(List<Change> changes, List<AdrDefect> findings, boolean isDry) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanProperty("dry_run", isDry);
            json.writeArrayPropertyStart("changes");
            changes.forEach(each -> {
                json.writeStartObject();
                json.writeStringProperty("path", each.path());
                Json.optional(json, "new_path", each.newPath());
                json.writeStringProperty("status", each.status());
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeArrayPropertyStart("findings");
            findings.forEach(each -> write(json, each));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, AdrDefect finding) {
        json.writeStartObject();
        json.writeStringProperty("fault", finding.fault().wireName());
        json.writeStringProperty("path", finding.path());
        json.writeNumberProperty("line", finding.line());
        json.writeStringProperty("text", finding.text());
        json.writeEndObject();
    }

    static void fields(JsonGenerator json, AdrEntry record) {
        json.writeStringProperty("path", record.path());
        json.writeStringProperty("title", record.title());
        json.writeStringProperty("status", record.status());
        String decision = record.decision();
        if (decision == null) {
            json.writeNullProperty("decision_id");
        } else {
            json.writeStringProperty("decision_id", decision);
        }
    }

    /// The property `records` of a larger result.
    public static void records(JsonGenerator json, List<AdrComparison> records) {
        json.writeArrayPropertyStart("records");
        records.forEach(each -> {
            json.writeStartObject();
            fields(json, each.entry());
            json.writeBooleanProperty("states_outcome", each.statesOutcome());
            json.writeEndObject();
        });
        json.writeEndArray();
    }
}
