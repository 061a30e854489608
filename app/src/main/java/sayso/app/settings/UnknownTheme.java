package sayso.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.app.console.CommandContext;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.terminal.Theme;
import sayso.wire.settings.SettingRegistry;
import sayso.wire.settings.ThemesFile;

/// Theme that `terminal_theme` names and that a terminal cannot wear: what is wrong with it, and the
/// way out. It may still be written, so the setting is kept.
///
/// @param known names of those that can be worn
/// @param isWritten whether it stands in `themes.json`, with a word that no style is made of
public record UnknownTheme(String name, List<String> known, boolean isWritten) {
    private static final List<String> BUILT_IN = List.of("light", "dark", "high-contrast", "mono");

    public UnknownTheme {
        known = List.copyOf(known);
    }

    public static Optional<UnknownTheme> in(CommandContext invocation) {
        String name =
                Settings.read(invocation.home(), invocation.environment())
                        .inForce()
                        .text(SettingRegistry.TERMINAL_THEME);
        ThemesFile own = own(invocation.home());
        List<String> known =
                Stream.concat(
                                own.names().stream().filter(one -> isWhole(own, one)),
                                BUILT_IN.stream())
                        .distinct()
                        .toList();
        boolean isWritten = own.styles(name).isPresent();
        return name.equals(SettingRegistry.NONE)
                        || known.contains(name)
                        || (!isWritten && Theme.named(name).isPresent())
                ? Optional.empty()
                : Optional.of(new UnknownTheme(name, known, isWritten));
    }

    static ThemesFile own(Home home) {
        try {
            return ThemesFile.parse(Files.readString(home.themes(), UTF_8));
        } catch (IOException e) {
            return ThemesFile.NONE; // why: whoever has no themes of their own has no such file
        }
    }

    private static boolean isWhole(ThemesFile own, String name) {
        return own.styles(name)
                .flatMap((Map<String, String> roles) -> Theme.ofNames(roles))
                .isPresent();
    }

    public String fault() {
        return SettingRegistry.TERMINAL_THEME
                + " counts for nothing: "
                + (isWritten
                        ? "the theme "
                                + name
                                + " has a word in themes.json that no style is made of"
                        : "no theme is called "
                                + name
                                + " yet; there are "
                                + String.join(", ", known));
    }

    public String way() {
        return ChannelNames.meant(name, known)
                        .filter(_ -> !isWritten)
                        .map(meant -> "did you mean " + meant + "? ")
                        .orElse("")
                + "sayso settings set "
                + SettingRegistry.TERMINAL_THEME
                + " "
                + SettingRegistry.NONE;
    }
}
