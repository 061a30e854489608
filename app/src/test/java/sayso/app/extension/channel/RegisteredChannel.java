package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Assurance;
import sayso.extension.ChannelHandler;
import sayso.extension.ChannelSpec;
import sayso.extension.CommandHandler;
import sayso.extension.CommandSpec;
import sayso.extension.EventHandler;
import sayso.extension.EventKind;
import sayso.extension.Extension;
import sayso.extension.ExtensionApi;
import sayso.extension.Manifest;
import sayso.extension.ToolHandler;
import sayso.extension.ToolSpec;

/// The channel that an extension registers, which has one secret.
final class RegisteredChannel implements ExtensionApi {
    private final Manifest manifest;
    private final Supplier<String> secret;
    private @Nullable ExtensionChannel channel;

    private RegisteredChannel(Manifest manifest, Supplier<String> secret) {
        this.manifest = manifest;
        this.secret = secret;
    }

    /// Of one that comes with Sayso.
    static ExtensionChannel of(Extension extension, Manifest manifest, Supplier<String> secret) {
        RegisteredChannel api = new RegisteredChannel(manifest, secret);
        extension.register(api);
        return requireNonNull(api.channel, "no channel was registered");
    }

    @Override
    public void registerChannel(ChannelSpec spec, ChannelHandler handler) {
        channel =
                new ExtensionChannel(
                        manifest.name(),
                        spec,
                        handler,
                        RegisteredChannel.class.getClassLoader(),
                        Assurance.PAIRED);
    }

    @Override
    public Supplier<Optional<String>> secret(String name) {
        return () -> Optional.of(secret.get()).filter(one -> !one.isEmpty());
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public void tool(ToolSpec spec, ToolHandler handler) {
        throw new AssertionError("no tool is wanted");
    }

    @Override
    public void command(CommandSpec spec, CommandHandler handler) {
        throw new AssertionError("no command is wanted");
    }

    @Override
    public void on(EventKind event, EventHandler handler) {
        throw new AssertionError("no listener is wanted");
    }

    @Override
    public Map<String, String> config() {
        return Map.of();
    }
}
