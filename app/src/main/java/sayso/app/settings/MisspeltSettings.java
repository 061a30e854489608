package sayso.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.home.Home;
import sayso.wire.JsonObject;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.SettingsFile;

/// Name in `settings.json` that is no setting but a slip of the fingers of one; other unknown names
/// may be settings of other versions.
///
/// @param name as in `notify.mail.hots`
/// @param meant as in `notify.mail.host`
public record MisspeltSettings(String name, String meant) {
    /// Those of a home; none where its file cannot be read, which is said elsewhere.
    public static List<MisspeltSettings> in(Home home) {
        try {
            SettingsFile file = SettingsFile.parse(Files.readString(home.settings(), UTF_8));
            List<MisspeltSettings> found = new ArrayList<>();
            collect("", file.members(), found);
            return found;
        } catch (IOException e) {
            return List.of();
        }
    }

    private static void collect(
            String prefix, Map<String, @Nullable Object> members, List<MisspeltSettings> found) {
        members.forEach((key, value) -> {
            String name = prefix + key;
            if (SettingRegistry.named(name).isPresent()) {
                return;
            }
            if (value instanceof JsonObject object
                    && (isGroup(name)
                            || SettingRegistry.channelOfAnExtension(name + ".when").isPresent())) {
                collect(name + ".", object.members(), found);
            } else {
                meant(prefix, key)
                        .map(meant -> new MisspeltSettings(name, meant))
                        .ifPresent(found::add);
            }
        });
    }

    private static boolean isGroup(String name) {
        return SettingRegistry.all().anyMatch(known -> known.name().startsWith(name + "."));
    }

    /// The setting of the same group whose last part is meant.
    private static Optional<String> meant(String prefix, String key) {
        List<String> keys =
                SettingRegistry.all()
                        .map(SettingDefinition::name)
                        .filter(known -> known.startsWith(prefix))
                        .map(known -> known.substring(prefix.length()))
                        .toList();
        return ChannelNames.meant(key, keys).map(meant -> prefix + meant);
    }
}
