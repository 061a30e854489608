package sayso.mcp.feature;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.AppsExtension;
import sayso.mcp.protocol.CreateMessage;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitUrl;
import sayso.mcp.protocol.Implementation;
import sayso.mcp.protocol.InitializeParams;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ListRoots;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.protocol.TasksExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// An MCP client's description of itself: its name, version, protocol revision and capabilities,
/// which tell what it can be asked and are never a reason to trust it. The revision is missing only
/// for legacy clients that skip `initialize`.
public record ClientInfo(
        @Nullable String name,
        @Nullable String version,
        @Nullable ProtocolRevision revision,
        ObjectNode capabilities) {
    /// A legacy client that has not introduced itself.
    public static ClientInfo unknown() {
        return new ClientInfo(null, null, null, JsonCodec.object());
    }

    public static ClientInfo introducing(InitializeParams params, ProtocolRevision agreed) {
        return of(params.clientInfo(), agreed, params.capabilities());
    }

    public static ClientInfo speaking(RequestMeta meta, ProtocolRevision revision) {
        return of(meta.clientInfo(), revision, meta.clientCapabilities());
    }

    private static ClientInfo of(
            @Nullable Implementation info, ProtocolRevision revision, ObjectNode capabilities) {
        return info == null
                ? new ClientInfo(null, null, revision, capabilities)
                : new ClientInfo(info.name(), info.version(), revision, capabilities);
    }

    /// Whether the client declared that it can be asked this. A client that never introduced itself
    /// cannot.
    public boolean canAnswer(InputRequest request) {
        return switch (revision) {
            case null -> false;
            case V2025_06_18 -> isSayable(request) && declares(request.requiredCapability());
            case V2025_11_25, V2026_07_28 -> declares(request.requiredCapability());
        };
    }

    /// Whether 2025-06-18 has words for it.
    private static boolean isSayable(InputRequest request) {
        return switch (request) {
            case ElicitForm form -> !form.hasMultipleChoice();
            case ElicitUrl _ -> false;
            case CreateMessage _, ListRoots _ -> true;
        };
    }

    /// Whether the client declared, of this very request, that it takes tasks in place of results.
    public boolean takesTasks() {
        return era() == ProtocolEra.MODERN && declares(TasksExtension.requiredCapability());
    }

    /// Whether the client declared that it shows the pages of MCP apps.
    public boolean showsApps() {
        return AppsExtension.isDeclaredIn(capabilities);
    }

    private boolean declares(ObjectNode required) {
        // why: an empty elicitation capability means forms, and 2025-06-18 knows no other.
        boolean meansForms =
                capabilities.get("elicitation") instanceof ObjectNode elicitation
                        && (elicitation.isEmpty() || revision == ProtocolRevision.V2025_06_18);
        if (!meansForms) {
            return covers(capabilities, required);
        }
        ObjectNode declared = capabilities.deepCopy();
        declared.withObject("elicitation").putObject("form");
        return covers(declared, required);
    }

    private static boolean covers(JsonNode declared, ObjectNode required) {
        return declared.isObject()
                && required.properties().stream()
                        .allMatch(member ->
                                member.getValue() instanceof ObjectNode inner
                                        && declared.has(member.getKey())
                                        && covers(declared.get(member.getKey()), inner));
    }

    public ProtocolEra era() {
        return revision == null ? ProtocolEra.LEGACY : revision.era();
    }
}
