package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeFilter;
import sayso.decision.model.Urgency;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.SettingRegistry;

/// Input for setting up notification channels: the settings and secrets of a home, its folder, the
/// environment, Sayso's version and a clock.
///
/// @param version of Sayso, for channels that name their sender
public record ChannelSettings(
        Settings settings,
        Home home,
        Map<String, String> environment,
        String version,
        InstantSource clock) {
    public ChannelSettings {
        requireNonNull(settings, "settings is null");
        requireNonNull(home, "home is null");
        environment = Map.copyOf(environment);
        requireNonNull(version, "version is null");
        requireNonNull(clock, "clock is null");
    }

    /// As it may be shown: of a setting that is hidden from people a mark alone.
    public String text(String name) {
        return settings.inForce().text(name);
    }

    /// As it was set, also where it is hidden from people.
    String kept(String name) {
        return settings.inForce().named(name).map(found -> found.kept().toString()).orElse("");
    }

    /// Whether anybody set it.
    boolean isSet(String name) {
        return settings.inForce()
                .named(name)
                .filter(found -> found.origin() != EffectiveSetting.Origin.STANDARD)
                .isPresent();
    }

    /// The values of a list.
    public List<String> texts(String name) {
        return settings.inForce().texts(name);
    }

    /// How the person wishes to be called over a channel that they answer over.
    ///
    /// @param urgency the setting from which urgency on; where that is never, nobody is called
    /// @param when the setting of the time
    public CallTime callTime(String urgency, String when) {
        return urgency(urgency).isEmpty()
                ? CallTime.OFF
                : CallTime.parse(text(when)).orElse(CallTime.ABSENT);
    }

    /// Which decisions a channel tells of: never what is muted.
    public NoticeFilter filter(String channel) {
        return NoticeFilter.parse(
                texts(SettingRegistry.only(channel)),
                Stream.concat(
                                texts(SettingRegistry.not(channel)).stream(),
                                texts(SettingRegistry.MUTED).stream())
                        .distinct()
                        .toList());
    }

    /// From which urgency on; empty for never.
    public Optional<Urgency> urgency(String name) {
        return Urgency.parse(text(name));
    }

    /// A secret, from its variable or else its file; null where neither has one or the file cannot be
    /// read, of which whoever needs it tells the person.
    public @Nullable String secret(String variable, Path file) {
        String given = environment.getOrDefault(variable, "").strip();
        if (!given.isEmpty()) {
            return given;
        }
        try {
            String kept = Files.readString(file, UTF_8).strip();
            return kept.isEmpty() ? null : kept;
        } catch (IOException e) {
            return null;
        }
    }
}
