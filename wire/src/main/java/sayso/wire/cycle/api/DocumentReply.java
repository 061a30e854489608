package sayso.wire.cycle.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.document.LineDiff;
import sayso.analysis.edit.EditFault;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.EditResult;
import sayso.analysis.tool.StoredDocument;
import sayso.wire.JsonTime;
import sayso.wire.cycle.ToolCallJson;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes the replies of the HTTP API about the decision documents of cycles: a version with its
/// content, the history, the difference of two versions, a saved edit, and the faults that refuse
/// one.
public final class DocumentReply {
    private static final JsonMapper MAPPER = new JsonMapper();

    private DocumentReply() {}

    /// @param content a form of it, or one section
    public static String of(DocumentVersion version, String content) {
        ObjectNode object = JsonNodeFactory.instance.objectNode().put("content", content);
        object.setAll(object(version));
        return object.toString();
    }

    private static ObjectNode object(DocumentVersion version) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("version", version.version());
        object.put("last_updated", JsonTime.of(version.at()));
        object.putObject("updated_by").put("kind", version.byKind()).put("id", version.byId());
        object.put("sync_source", version.from().wireName());
        object.put("change_summary", version.summary());
        object.put("checksum", version.checksum());
        return object;
    }

    /// @param nextBefore where the next page begins; null where this is the last
    public static String history(List<DocumentVersion> versions, @Nullable Long nextBefore) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode all = page.putArray("versions");
        versions.forEach(version -> all.add(object(version)));
        page.put("next_before", nextBefore);
        return page.toString();
    }

    /// What became of one version in another.
    public static String difference(StoredDocument from, StoredDocument to) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("from_version", from.version().version());
        object.put("to_version", to.version().version());
        ArrayNode sections = object.putArray("sections");
        for (Component component : Component.values()) {
            String before = from.section(component);
            String after = to.section(component);
            if (!before.equals(after)) {
                sections.addObject()
                        .put("component", component.wireName())
                        .put("diff", LineDiff.of(before, after));
            }
        }
        object.put("diff", LineDiff.of(from.text(), to.text()));
        return object.toString();
    }

    public static String of(EditResult.Saved saved) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("success", true);
        object.put("new_version", saved.version());
        object.put("merged", saved.merged());
        ArrayNode changes = object.putArray("changes");
        for (EditResult.Change one : saved.changes()) {
            ObjectNode change = changes.addObject();
            change.put("tool", one.tool());
            change.put("component", one.component().wireName());
            change.set("parameters", MAPPER.readTree(one.parameters()));
            change.put("line", one.line());
        }
        object.set("parse_errors", faults(saved.warnings()));
        object.putArray("validation_errors");
        return object.toString();
    }

    public static String parseErrors(List<EditFault> faults) {
        return faults(faults).toString();
    }

    private static ArrayNode faults(List<EditFault> faults) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (EditFault fault : faults) {
            all.addObject()
                    .put("line", fault.line())
                    .put("column", fault.column())
                    .put("message", fault.message())
                    .put("severity", fault.severity().wireName());
        }
        return all;
    }

    public static String validationErrors(List<EditResult.Refusal> refusals) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (EditResult.Refusal refusal : refusals) {
            ObjectNode one = all.addObject();
            one.put("component", refusal.component().wireName());
            one.put("line", refusal.line());
            one.put("column", refusal.column());
            one.set("error", ToolCallJson.fault(refusal.error()));
        }
        return all.toString();
    }
}
