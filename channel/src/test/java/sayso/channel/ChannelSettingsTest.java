package sayso.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;
import sayso.home.Settings;

/// What the settings make of a channel.
class ChannelSettingsTest {
    @Test
    void everyChannelLeavesOutWhatIsMuted(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("settings.json"),
                """
                {"notify": {"muted": ["project:sandbox"], "mail": {"not": ["agent:codex", "project:sandbox"]}}}
                """);
        Map<String, String> environment = Map.of(Home.VARIABLE, folder.toString());
        Home home = Home.of(environment);
        ChannelSettings settings =
                new ChannelSettings(
                        Settings.read(home, environment),
                        home,
                        environment,
                        "0.1.0",
                        InstantSource.system());

        assertThat(settings.filter("mail").text()).isEqualTo("not agent:codex project:sandbox");
        assertThat(settings.filter("telegram").text()).isEqualTo("not project:sandbox");
    }
}
