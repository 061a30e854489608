package sayso.app.extension.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.builtin.discord.DiscordExtension;
import sayso.channel.ExtensionChannelProfile;
import sayso.channel.VendorAddresses;
import sayso.channel.registry.ChannelRegistry;

/// The channels of extensions that come with Sayso are known in every home, connected or not.
class BuiltInChannelsTest {
    @Test
    void theRegistryNamesThemAsTheirExtensionsDo() {
        ExtensionChannel discord =
                RegisteredChannel.of(
                        new DiscordExtension(VendorAddresses.PUBLIC.discord()),
                        DiscordExtension.MANIFEST,
                        () -> "");

        assertThat(ChannelRegistry.all())
                .filteredOn(ExtensionChannelProfile.class::isInstance)
                .containsExactly(
                        new ExtensionChannelProfile(discord.spec().name(), discord.extension()));
    }
}
