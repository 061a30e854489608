package sayso.mcp.server;

import java.util.List;
import java.util.Set;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.protocol.Revision;
import tools.jackson.databind.node.ObjectNode;

/// Which era a request belongs to. Each request is judged by itself: what came before it, on the
/// same process or not, never counts (2026-07-28, versioning).
final class EraRules {
    /// Methods that exist in the modern era alone.
    private static final Set<String> MODERN_ONLY =
            Set.of("server/discover", "subscriptions/listen", "tasks/update");

    private EraRules() {}

    /// The client that sent the request: the one its `_meta` describes, or else the legacy one that
    /// introduced itself on this connection. Ends the request if it is modern but malformed.
    static Client sender(JsonRpcRequest request, ObjectNode meta, Client introduced) {
        if (meta.has(RequestMeta.PROTOCOL_VERSION)) {
            RequestMeta given = RequestMeta.from(meta);
            return Client.speaking(given, served(given.protocolVersion()));
        }
        if (MODERN_ONLY.contains(request.method())) {
            throw new ProtocolException(
                    ProtocolError.invalidParams(
                            "params._meta." + RequestMeta.PROTOCOL_VERSION + " is missing"));
        }
        return introduced;
    }

    /// What a handshake that asks for `requested` ends in: that revision if it has handshakes, else
    /// the newest that has, which the client may refuse (2025-11-25, lifecycle).
    static Revision agreed(String requested) {
        return Revision.find(requested)
                .filter(revision -> revision.era() == Era.LEGACY)
                .orElse(Revision.newestLegacy());
    }

    private static Revision served(String requested) {
        Revision revision = Revision.find(requested).orElse(null);
        if (revision != null && revision.era() == Era.MODERN) {
            return revision;
        }
        // why: a legacy date cannot be asked for in `_meta`, so only modern ones would help there.
        List<String> supported = revision == null ? Revision.served() : Revision.served(Era.MODERN);
        throw new ProtocolException(ProtocolError.unsupportedVersion(requested, supported));
    }
}
