package sayso.mcp.server;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.RequestMeta;

/// Metadata that a transport has about a message (the headers of HTTP, nothing on stdio): names the
/// protocol version, and ends a modern request that does not equal the metadata.
public interface MirroredMetadata {
    /// The protocol version written on it, null when there is none.
    @Nullable String protocolVersion();

    /// Ends a modern request with -32020 unless what is written on it equals what is in it.
    ///
    /// @param meta what the request says of its sender
    /// @param tools finds a tool by its name
    void requireEqual(
            JsonRpcRequest request,
            RequestMeta meta,
            Function<String, Optional<ToolDescriptor>> tools);

    /// Says nothing.
    static MirroredMetadata blank() {
        return new MirroredMetadata() {
            @Override
            public @Nullable String protocolVersion() {
                return null;
            }

            @Override
            public void requireEqual(
                    JsonRpcRequest request,
                    RequestMeta meta,
                    Function<String, Optional<ToolDescriptor>> tools) {}
        };
    }
}
