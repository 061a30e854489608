package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.home.Home;
import sayso.wire.extension.ExtensionChannelsFile;
import sayso.wire.settings.SettingRegistry;

/// Profile of a channel that an extension carries: is on where a person connected it, and reads when it
/// calls and what it shows. The extension itself runs in the hub alone.
///
/// @param extension its name, by which Sayso's own account there goes
public record ExtensionChannelProfile(String name, String extension) implements ChannelProfile {
    public ExtensionChannelProfile {
        requireNonNull(name, "name is null");
        requireNonNull(extension, "extension is null");
    }

    /// Those that a home has connected.
    public static List<ExtensionChannelProfile> connected(Home home) {
        return read(home).extensions().entrySet().stream()
                .map(one -> new ExtensionChannelProfile(one.getKey(), one.getValue()))
                .toList();
    }

    /// What a home keeps of them; none where it keeps nothing.
    public static ExtensionChannelsFile read(Home home) {
        try {
            return ExtensionChannelsFile.parse(Files.readString(home.extensionChannels(), UTF_8));
        } catch (IOException e) {
            return ExtensionChannelsFile.EMPTY;
        }
    }

    @Override
    public String setupCommand() {
        return "sayso connect " + name;
    }

    /// The setting of what its vendor may read.
    public String showSetting() {
        return setting("show");
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        if (!extension.equals(read(settings.home()).extensions().get(name))) {
            return new ChannelSetup.Unused();
        }
        String urgency = settings.text(setting("urgency"));
        boolean isOff = !urgency.isEmpty() && Urgency.parse(urgency).isEmpty();
        CallTime when =
                isOff
                        ? CallTime.OFF
                        : CallTime.parse(settings.text(setting("when"))).orElse(CallTime.ABSENT);
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        name,
                        "the extension " + extension,
                        isOff ? Urgency.HIGH : Urgency.parse(urgency).orElse(Urgency.LOW),
                        EnumSet.allOf(NoticeKind.class),
                        false,
                        Duration.ZERO),
                extension,
                List.of(
                        this,
                        settings.text(showSetting()),
                        settings.text(SettingRegistry.CHANNEL_CONFIRM),
                        String.valueOf(settings.settings().quietHours())),
                when,
                context -> context.extensions().open(this, settings, context));
    }

    private String setting(String what) {
        return "notify." + name + "." + what;
    }
}
