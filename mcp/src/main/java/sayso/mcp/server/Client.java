package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.Implementation;
import sayso.mcp.protocol.InitializeParams;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.protocol.Revision;
import tools.jackson.databind.node.ObjectNode;

/// What a client says of itself: for display and for choosing among equal ways, never for trust.
/// There is no revision only for legacy clients that skip `initialize`.
public record Client(
        @Nullable String name,
        @Nullable String version,
        @Nullable Revision revision,
        ObjectNode capabilities) {
    /// A legacy client that has not introduced itself.
    public static Client unknown() {
        return new Client(null, null, null, JsonText.object());
    }

    static Client introducing(InitializeParams params, Revision agreed) {
        return of(params.clientInfo(), agreed, params.capabilities());
    }

    static Client speaking(RequestMeta meta, Revision revision) {
        return of(meta.clientInfo(), revision, meta.clientCapabilities());
    }

    private static Client of(
            @Nullable Implementation info, Revision revision, ObjectNode capabilities) {
        return info == null
                ? new Client(null, null, revision, capabilities)
                : new Client(info.name(), info.version(), revision, capabilities);
    }

    public Era era() {
        return revision == null ? Era.LEGACY : revision.era();
    }
}
