package sayso.app.extension;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sayso.home.Home;

/// Secret of an extension, as the token of a bot: kept in a variable of the environment, or else in a file of
/// the home that only its owner may read.
///
/// @param name as in `token`
public record ExtensionSecret(String extension, String name) {
    public ExtensionSecret {
        requireNonNull(extension, "extension is null");
        requireNonNull(name, "name is null");
    }

    /// As in `SAYSO_DISCORD_TOKEN`.
    public String variable() {
        return "SAYSO_"
                + extension.replace('-', '_').toUpperCase(Locale.ROOT)
                + "_"
                + name.toUpperCase(Locale.ROOT);
    }

    /// As it stands now; empty where there is none, or its file cannot be read.
    public Optional<String> read(Home home, Map<String, String> environment) {
        String given = environment.getOrDefault(variable(), "").strip();
        if (!given.isEmpty()) {
            return Optional.of(given);
        }
        try {
            return Optional.of(
                            Files.readString(home.extensionSecret(extension, name), UTF_8).strip())
                    .filter(kept -> !kept.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
