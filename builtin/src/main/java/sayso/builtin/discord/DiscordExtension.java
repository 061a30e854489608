package sayso.builtin.discord;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.extension.Extension;
import sayso.extension.ExtensionApi;
import sayso.extension.Headless;
import sayso.extension.Manifest;

/// Extension that carries the channel of Discord, over a bot of the person's own.
public final class DiscordExtension implements Extension {
    public static final Manifest MANIFEST =
            new Manifest("discord", "1.0", 2, Headless.ERROR, Map.of(), List.of());

    private final DiscordAddress address;

    /// @param base of Discord, as in `https://discord.com`
    public DiscordExtension(String base) {
        this.address = new DiscordAddress(URI.create(base));
    }

    @Override
    public void register(ExtensionApi api) {
        Supplier<Optional<String>> token = api.secret("token");
        api.registerChannel(
                DiscordCards.SPEC,
                new DiscordChannel(
                        new DiscordClient(
                                address, () -> token.get().flatMap(DiscordToken::parse))));
    }
}
