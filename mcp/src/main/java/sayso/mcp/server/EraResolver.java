package sayso.mcp.server;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.RequestMeta;
import tools.jackson.databind.node.ObjectNode;

/// Determines from a message itself whether it belongs to the legacy or the modern era, which
/// client sent it, and which revision a handshake agrees on. Earlier messages on the same process
/// or endpoint never count (2026-07-28, versioning).
public final class EraResolver {
    private static final String INITIALIZE = "initialize";

    /// Methods that exist in the modern era alone.
    private static final Set<String> MODERN_ONLY =
            Set.of("server/discover", "subscriptions/listen", "tasks/update");

    private static final String FIRST_MODERN =
            ProtocolRevision.served(ProtocolEra.MODERN).getLast();

    private EraResolver() {}

    /// The era of a message.
    ///
    /// @param named the protocol version that the transport names for it, null if it names none
    public static ProtocolEra of(IncomingMessage message, @Nullable String named) {
        boolean modern =
                switch (message.kind()) {
                    case REQUEST -> isModern((JsonRpcRequest) message, named);
                    case NOTIFICATION ->
                            saysVersion(((JsonRpcNotification) message).params())
                                    || isModern(named);
                    case RESPONSE, MALFORMED -> isModern(named);
                };
        return modern ? ProtocolEra.MODERN : ProtocolEra.LEGACY;
    }

    private static boolean isModern(JsonRpcRequest request, @Nullable String named) {
        return saysVersion(request.params())
                || MODERN_ONLY.contains(request.method())
                || (isModern(named) && !isHandshake(request));
    }

    /// Whether a version names the modern era, served or not.
    public static boolean isModern(@Nullable String version) {
        return version != null && isDate(version) && version.compareTo(FIRST_MODERN) >= 0;
    }

    /// As in `2026-07-28`. why: looked at several times for every request
    private static boolean isDate(String version) {
        if (version.length() != "yyyy-mm-dd".length()) {
            return false;
        }
        for (int at = 0; at < version.length(); at++) {
            char letter = version.charAt(at);
            boolean separates = at == 4 || at == 7;
            boolean fits = separates ? letter == '-' : letter >= '0' && letter <= '9';
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /// Whether a request without a version in its `_meta` opens a legacy conversation, whatever its
    /// transport says.
    public static boolean isHandshake(JsonRpcRequest request) {
        return request.method().equals(INITIALIZE) && !saysVersion(request.params());
    }

    /// The client that sent the request: the one its `_meta` describes, or else the legacy one that
    /// introduced itself. Ends the request if it is modern but malformed.
    static ClientInfo sender(
            JsonRpcRequest request,
            ObjectNode meta,
            MirroredMetadata envelope,
            Function<String, Optional<ToolDescriptor>> tools,
            ClientInfo introduced) {
        return switch (of(request, envelope.protocolVersion())) {
            case LEGACY -> introduced;
            case MODERN -> {
                RequestMeta given = RequestMeta.from(meta);
                envelope.requireEqual(request, given, tools);
                yield ClientInfo.speaking(given, served(given.protocolVersion()));
            }
        };
    }

    /// What a handshake that asks for `requested` ends in: that revision if it has handshakes, else
    /// the newest that has, which the client may refuse (2025-11-25, lifecycle).
    static ProtocolRevision agreed(String requested) {
        return ProtocolRevision.find(requested)
                .filter(revision -> revision.era() == ProtocolEra.LEGACY)
                .orElse(ProtocolRevision.newestLegacy());
    }

    private static boolean saysVersion(ObjectNode params) {
        return params.get("_meta") instanceof ObjectNode meta
                && meta.has(RequestMeta.PROTOCOL_VERSION);
    }

    private static ProtocolRevision served(String requested) {
        ProtocolRevision revision = ProtocolRevision.find(requested).orElse(null);
        if (revision != null && revision.era() == ProtocolEra.MODERN) {
            return revision;
        }
        // why: a legacy date cannot be asked for in `_meta`, so only modern ones would help there.
        List<String> supported =
                revision == null
                        ? ProtocolRevision.served()
                        : ProtocolRevision.served(ProtocolEra.MODERN);
        throw new ProtocolException(ProtocolError.unsupportedVersion(requested, supported));
    }
}
