package sayso.mcp.protocol;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Changes that a modern client subscribes to.
///
/// @param resources addresses of resources whose updates matter
/// @param taskIds tasks whose changes matter (extension `io.modelcontextprotocol/tasks`)
public record SubscriptionFilter(
        boolean toolList,
        boolean promptList,
        boolean resourceList,
        Set<String> resources,
        Set<String> taskIds) {
    public SubscriptionFilter {
        resources = Collections.unmodifiableSet(new LinkedHashSet<>(resources));
        taskIds = Collections.unmodifiableSet(new LinkedHashSet<>(taskIds));
    }

    /// Reads the parameters of `subscriptions/listen`.
    public static SubscriptionFilter from(ObjectNode params) {
        ParamsReader members =
                new ParamsReader(
                        "params.notifications",
                        new ParamsReader("params", params).requiredObject("notifications"));
        return new SubscriptionFilter(
                flag(members, "toolsListChanged"),
                flag(members, "promptsListChanged"),
                flag(members, "resourcesListChanged"),
                strings(members, "resourceSubscriptions"),
                strings(members, "taskIds"));
    }

    /// Whether somebody with this filter is told of it.
    public boolean wants(ServerChange change) {
        return switch (change) {
            case ServerChange.ToolList _ -> toolList;
            case ServerChange.PromptList _ -> promptList;
            case ServerChange.ResourceList _ -> resourceList;
            case ServerChange.ResourceUpdated(String uri) -> resources.contains(uri);
            case ServerChange.TaskChanged(Task task) -> taskIds.contains(task.id());
        };
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        if (toolList) {
            json.put("toolsListChanged", true);
        }
        if (promptList) {
            json.put("promptsListChanged", true);
        }
        if (resourceList) {
            json.put("resourcesListChanged", true);
        }
        if (!resources.isEmpty()) {
            ArrayNode list = json.putArray("resourceSubscriptions");
            resources.forEach(list::add);
        }
        if (!taskIds.isEmpty()) {
            ArrayNode list = json.putArray("taskIds");
            taskIds.forEach(list::add);
        }
        return json;
    }

    private static boolean flag(ParamsReader members, String name) {
        JsonNode value = members.value(name);
        if (value != null && !value.isBoolean()) {
            throw members.wrong(name, "is neither true nor false");
        }
        return value != null && value.booleanValue();
    }

    private static Set<String> strings(ParamsReader members, String name) {
        JsonNode value = members.value(name);
        Set<String> strings = new LinkedHashSet<>();
        if (value != null) {
            if (!value.isArray()) {
                throw members.wrong(name, "is not an array");
            }
            for (JsonNode each : value.values()) {
                if (!each.isString()) {
                    throw members.wrong(name, "holds something other than strings");
                }
                strings.add(each.stringValue());
            }
        }
        return strings;
    }
}
