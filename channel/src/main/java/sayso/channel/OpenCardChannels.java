package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Channels that people answer over and that are open, each kept until its settings make another one,
/// so that their connections to vendors are used again. Safe for use by many threads.
public final class OpenCardChannels implements AutoCloseable {
    private final ChannelContext context;
    private final Map<String, Open> open = new HashMap<>();

    private record Open(Object version, CardChannel channel) {}

    public OpenCardChannels(ChannelContext context) {
        this.context = requireNonNull(context, "context is null");
    }

    public ChannelContext context() {
        return context;
    }

    /// The channel of this name as these settings make it.
    public synchronized CardChannel of(String name, ChannelSetup.Connected setup) {
        Open known = open.get(name);
        if (known != null && known.version().equals(setup.version())) {
            return known.channel();
        }
        if (known != null) {
            known.channel().close();
        }
        CardChannel fresh = setup.channel().apply(context);
        open.put(name, new Open(setup.version(), fresh));
        return fresh;
    }

    /// Closes those that settings make no more.
    public synchronized void keep(Set<String> names) {
        open.entrySet()
                .removeIf(one -> {
                    boolean over = !names.contains(one.getKey());
                    if (over) {
                        one.getValue().channel().close();
                    }
                    return over;
                });
    }

    @Override
    public synchronized void close() {
        keep(Set.of());
    }
}
