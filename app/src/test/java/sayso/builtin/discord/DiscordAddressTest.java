package sayso.builtin.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.app.laws.SourceCheckout;
import sayso.channel.VendorAddresses;

/// Where the hub looks for Discord, and that nothing which can be set changes it.
class DiscordAddressTest {
    @ParameterizedTest
    @CsvSource({
        "wss://gateway.discord.gg, true",
        "wss://gateway-us-east1-b.discord.gg/, true",
        "ws://gateway.discord.gg, false",
        "wss://discord.gg.example.com, false",
        "wss://evildiscord.gg, false",
        "wss://gateway.discord.gg@example.com, false",
        "wss://x@gateway.discord.gg, false",
        "https://gateway.discord.gg, false",
        "ws://127.0.0.1:4711, false",
        "'', false",
        "'wss://a b', false"
    })
    void onlyItsOwnHostsAreGateways(String gateway, boolean taken) {
        DiscordAddress address = new DiscordAddress(URI.create(VendorAddresses.PUBLIC.discord()));

        assertThat(address.takesGateway(gateway)).isEqualTo(taken);
    }

    @Test
    void onlyAConstantOfTheCodeNamesIt() {
        assertThat(VendorAddresses.PUBLIC.discord()).isEqualTo("https://discord.com");
        assertThat(filesWith("withDiscord("))
                .as("only a test hands in another")
                .containsExactly("VendorAddresses.java");
        assertThat(filesWith("new DiscordExtension(")).containsExactly("BuiltInExtensions.java");
        assertThat(filesWith("https://discord.com\"")).containsExactly("VendorAddresses.java");
    }

    private static List<String> filesWith(String text) {
        return SourceCheckout.files().stream()
                .filter(file -> file.toString().contains("/src/main/java/"))
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> SourceCheckout.read(file.toString()).contains(text))
                .map(file -> String.valueOf(file.getFileName()))
                .toList();
    }
}
