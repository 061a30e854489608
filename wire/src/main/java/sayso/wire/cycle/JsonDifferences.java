package sayso.wire.cycle;

import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Lists the differences of two JSON values, as paths with the values before and after, for the
/// audit trail of an analysis. They are appended to a JSON list.
final class JsonDifferences {
    private JsonDifferences() {}

    static void between(String path, JsonNode before, JsonNode after, ArrayNode into) {
        if (before.equals(after)) {
            return;
        }
        if (before instanceof ObjectNode old && after instanceof ObjectNode now) {
            Set<String> names = new LinkedHashSet<>(old.propertyNames());
            names.addAll(now.propertyNames());
            for (String name : names) {
                between(path + "." + name, old.path(name), now.path(name), into);
            }
        } else if (before instanceof ArrayNode old
                && after instanceof ArrayNode now
                && old.size() <= now.size()) {
            for (int i = 0; i < now.size(); i++) {
                between(path + "[" + i + "]", old.path(i), now.get(i), into);
            }
        } else {
            add(path, before, after, into);
        }
    }

    static void add(String path, JsonNode before, JsonNode after, ArrayNode into) {
        ObjectNode change = JsonNodeFactory.instance.objectNode().put("path", path);
        change.set("before", before.isMissingNode() ? null : before);
        change.set("after", after.isMissingNode() ? null : after);
        into.add(change);
    }
}
