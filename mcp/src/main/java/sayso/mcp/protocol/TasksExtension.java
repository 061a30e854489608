package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Id and required capability of the extension with which modern clients accept tasks in place of
/// results.
public final class TasksExtension {
    public static final String ID = "io.modelcontextprotocol/tasks";

    private TasksExtension() {}

    /// What a client must have declared to take tasks, in the shape of `ClientCapabilities`.
    public static ObjectNode requiredCapability() {
        ObjectNode capability = JsonCodec.object();
        capability.putObject("extensions").putObject(ID);
        return capability;
    }
}
