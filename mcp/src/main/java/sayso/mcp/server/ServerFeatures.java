package sayso.mcp.server;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.state.StateSeal;

/// What a server offers. Exactly that is advertised and answered; anything else is an unknown method.
/// All of it is made when a client first needs it, so that a handshake costs nothing.
///
/// @param seal keeps state between rounds with modern clients; null if no tool keeps any
public record ServerFeatures(Supplier<List<Tool>> tools, @Nullable Supplier<StateSeal> seal) {
    public static ServerFeatures none() {
        return new ServerFeatures(List::of, null);
    }

    /// `tools` is asked once.
    public ServerFeatures withTools(Supplier<List<Tool>> more) {
        return new ServerFeatures(more, seal);
    }

    /// `seal` is asked once.
    public ServerFeatures withSeal(Supplier<StateSeal> state) {
        return new ServerFeatures(tools, new Lazy<>(state));
    }
}
