package sayso.mcp.protocol;

import java.util.EnumSet;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Capabilities that the server advertises: exactly those that it serves.
public record ServerCapabilities(Set<Capability> offered) {
    public ServerCapabilities {
        offered = offered.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(offered));
    }

    /// Something a server may advertise.
    public enum Capability {
        TOOLS,
        TOOL_LIST_CHANGES,
        PROMPTS,
        PROMPT_LIST_CHANGES,
        RESOURCES,
        RESOURCE_LIST_CHANGES,
        RESOURCE_SUBSCRIPTIONS,
        COMPLETIONS,
        /// Legacy clients only: deprecated since 2026-07-28.
        LOGGING,
        /// To clients of 2025-11-25 only.
        LEGACY_TASKS,
        /// To modern clients only.
        TASKS_EXTENSION
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        for (Capability each : Capability.values()) {
            if (offered.contains(each)) {
                add(each, json);
            }
        }
        return json;
    }

    private static void add(Capability capability, ObjectNode json) {
        switch (capability) {
            case TOOLS -> json.putObject("tools");
            case TOOL_LIST_CHANGES -> json.withObject("tools").put("listChanged", true);
            case PROMPTS -> json.putObject("prompts");
            case PROMPT_LIST_CHANGES -> json.withObject("prompts").put("listChanged", true);
            case RESOURCES -> json.putObject("resources");
            case RESOURCE_LIST_CHANGES -> json.withObject("resources").put("listChanged", true);
            case RESOURCE_SUBSCRIPTIONS -> json.withObject("resources").put("subscribe", true);
            case COMPLETIONS -> json.putObject("completions");
            case LOGGING -> json.putObject("logging");
            case LEGACY_TASKS -> {
                ObjectNode tasks = json.putObject("tasks");
                tasks.putObject("list");
                tasks.putObject("cancel");
                tasks.putObject("requests").putObject("tools").putObject("call");
            }
            case TASKS_EXTENSION -> json.putObject("extensions").putObject(TasksExtension.ID);
        }
    }
}
