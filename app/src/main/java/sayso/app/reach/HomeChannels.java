package sayso.app.reach;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.app.console.CommandContext;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.PersonPresence;
import sayso.channel.push.PushPressService;
import sayso.channel.registry.ChannelConfiguration;
import sayso.decision.access.CredentialService;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.MuteList;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.home.Settings;
import sayso.hub.http.CredentialAuthenticator;
import sayso.store.SqlStore;
import sayso.wire.settings.SettingRegistry;

/// Builds the configuration of notification channels, and of the people to notify over them, from
/// the present settings of this home.
public final class HomeChannels {
    private HomeChannels() {}

    /// By the settings of now.
    public static ChannelConfiguration of(CommandContext invocation) {
        return of(invocation, Settings.read(invocation.home(), invocation.environment()));
    }

    /// What channels need that people answer over.
    public static ChannelContext context(
            CommandContext invocation,
            SqlStore store,
            DecisionDesk desk,
            TicketService tickets,
            Supplier<PersonPresence> presence) {
        CredentialAuthenticator sessions =
                new CredentialAuthenticator(
                        new CredentialService(store.access(), new SecureRandom(), store.clock()),
                        tickets);
        return new ChannelContext(
                desk,
                store.channels(),
                tickets,
                presence,
                () -> undo(Settings.read(invocation.home(), invocation.environment())),
                sessions::lasts,
                invocation.vendors());
    }

    /// What mutes this decision, as in `muted by project:sandbox`; empty where nothing does.
    public static Optional<String> mute(CommandContext invocation, Decision decision) {
        return muted(Settings.read(invocation.home(), invocation.environment())).why(decision);
    }

    static MuteList muted(Settings settings) {
        return MuteList.parse(settings.inForce().texts(SettingRegistry.MUTED));
    }

    private static Duration undo(Settings settings) {
        return settings.inForce().named("undo_seconds").map(setting -> setting.value()).orElse(0L)
                        instanceof Long seconds
                ? Duration.ofSeconds(seconds)
                : Duration.ZERO;
    }

    /// What takes the presses on notifications of browsers, by the settings of now; empty while no browser
    /// was ever notified.
    public static Optional<PushPressService> pushPresses(
            CommandContext invocation, ChannelContext context) {
        return PushPressService.of(
                settings(invocation, Settings.read(invocation.home(), invocation.environment())),
                context);
    }

    static ChannelConfiguration of(CommandContext invocation, Settings settings) {
        return new ChannelConfiguration(settings(invocation, settings));
    }

    private static ChannelSettings settings(CommandContext invocation, Settings settings) {
        return new ChannelSettings(
                settings,
                invocation.home(),
                invocation.environment(),
                invocation.version(),
                invocation.time());
    }
}
