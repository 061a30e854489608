package sayso.mcp.feature;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.protocol.ToolDefinition;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Description of a tool for clients, with the checks of its arguments and its result. With an
/// output schema, every successful result must carry a structured object that fits it.
///
/// @param mirrored those of the input schema, found once: every call over HTTP is held against them
public record ToolDescriptor(
        String name,
        String title,
        String description,
        ObjectNode inputSchema,
        @Nullable ObjectNode outputSchema,
        ToolAnnotations annotations,
        InputCheck inputCheck,
        OutputCheck outputCheck,
        TaskSupport taskSupport,
        @Nullable ToolApp app,
        List<MirroredParam> mirrored) {
    // why: 1 to 64 of these satisfies every revision and the conformance suite.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

    public ToolDescriptor {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("tool name '" + name + "' is not " + NAME);
        }
        requireObjectSchema(name, "inputSchema", inputSchema);
        mirrored = List.copyOf(mirrored);
        if (outputSchema != null) {
            requireObjectSchema(name, "outputSchema", outputSchema);
        }
    }

    /// A tool that answers its calls itself, with the usual check of its results.
    public ToolDescriptor(
            String name,
            String title,
            String description,
            ObjectNode inputSchema,
            @Nullable ObjectNode outputSchema,
            ToolAnnotations annotations,
            InputCheck inputCheck) {
        this(
                name,
                title,
                description,
                inputSchema,
                outputSchema,
                annotations,
                inputCheck,
                OutputCheck.requiredMembers(outputSchema),
                TaskSupport.FORBIDDEN,
                null,
                MirroredParam.of(inputSchema));
    }

    /// The same with a stricter check of its results.
    public ToolDescriptor checkingOutput(OutputCheck check) {
        return with(check, taskSupport, app);
    }

    /// The same, able or bound to run as a task.
    public ToolDescriptor withTasks(TaskSupport support) {
        return with(outputCheck, support, app);
    }

    /// The same as a part of an MCP app.
    public ToolDescriptor in(@Nullable ToolApp other) {
        return with(outputCheck, taskSupport, other);
    }

    private ToolDescriptor with(OutputCheck check, TaskSupport support, @Nullable ToolApp other) {
        return new ToolDescriptor(
                name,
                title,
                description,
                inputSchema,
                outputSchema,
                annotations,
                inputCheck,
                check,
                support,
                other,
                mirrored);
    }

    /// Whether this client may call it: a tool for pages is there for clients that show them.
    public boolean isFor(ClientInfo client) {
        return app == null || !app.hidden() || client.showsApps();
    }

    /// @param tasks whether to tell that the tool can run as a task
    /// @param apps whether to tell of its part in an MCP app
    public ToolDefinition definition(boolean tasks, boolean apps) {
        return new ToolDefinition(
                name,
                title,
                description,
                inputSchema,
                outputSchema,
                annotations,
                tasks ? taskSupport : TaskSupport.FORBIDDEN,
                apps && app != null ? app.toJson() : null);
    }

    private static void requireObjectSchema(String tool, String which, ObjectNode schema) {
        JsonNode type = schema.get("type");
        if (type == null || !type.isString() || !type.stringValue().equals("object")) {
            throw new IllegalArgumentException(
                    "%s of tool '%s' has a root other than type object".formatted(which, tool));
        }
    }
}
