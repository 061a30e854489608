package sayso.channel;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.wire.settings.SettingRegistry;

/// Profile of the mail channel: reads from the settings the server, its login and the addresses of
/// the person who answers and of askers, says what is missing, and builds the channel.
public final class MailChannelProfile implements ChannelProfile {
    private static final String PASSWORD_VARIABLE = "SAYSO_MAIL_PASSWORD";

    /// Whoever sets one of these wants mail.
    private static final List<String> WISHES =
            List.of(
                    SettingRegistry.MAIL_FROM,
                    SettingRegistry.MAIL_PORT,
                    SettingRegistry.MAIL_SECURITY,
                    SettingRegistry.MAIL_USER,
                    SettingRegistry.MAIL_REQUESTERS);

    @Override
    public String name() {
        return NoticeRecipients.MAIL;
    }

    @Override
    public String setupCommand() {
        return "sayso settings set " + SettingRegistry.MAIL_TO + " you@example.com";
    }

    private static boolean isWanted(ChannelSettings settings) {
        return WISHES.stream().anyMatch(settings::isSet);
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.MAIL_URGENCY);
        String to = settings.text(SettingRegistry.MAIL_TO);
        String host = settings.text(SettingRegistry.MAIL_HOST);
        if (atLeast.isEmpty() || (to.isEmpty() && host.isEmpty() && !isWanted(settings))) {
            return new ChannelSetup.Unused();
        }
        if (to.isEmpty()) {
            return missing(SettingRegistry.MAIL_TO, setupCommand());
        }
        if (host.isEmpty()) {
            return missing(
                    SettingRegistry.MAIL_HOST,
                    "sayso settings set " + SettingRegistry.MAIL_HOST + " mail.example.com");
        }
        String user = settings.text(SettingRegistry.MAIL_USER);
        String password =
                user.isEmpty()
                        ? null
                        : settings.secret(PASSWORD_VARIABLE, settings.home().mailPassword());
        if (!user.isEmpty() && password == null) {
            return new ChannelSetup.Incomplete(
                    SettingRegistry.MAIL_USER + " is set without a password",
                    "write it into " + settings.home().mailPassword() + ", readable by you alone");
        }
        return new ChannelSetup.Complete(
                new NoticeSubscription(
                        name(), to, atLeast.get(), NoticeKind.told(), false, Duration.ZERO),
                requesters(settings),
                () -> channel(settings, to, host, password));
    }

    private static ChannelSetup missing(String setting, String way) {
        return new ChannelSetup.Incomplete(setting + " is not set", way);
    }

    /// @param password null where the server wants none
    private static NoticeChannel channel(
            ChannelSettings settings, String to, String host, @Nullable String password) {
        String from = settings.text(SettingRegistry.MAIL_FROM);
        String user = settings.text(SettingRegistry.MAIL_USER);
        String security = settings.text(SettingRegistry.MAIL_SECURITY);
        return new MailChannel(
                new MailServer(
                        host,
                        Integer.parseInt(settings.text(SettingRegistry.MAIL_PORT)),
                        MailServer.Security.valueOf(security.toUpperCase(Locale.ROOT)),
                        from.isEmpty() ? to : from,
                        user.isEmpty() ? null : user,
                        password),
                settings.clock());
    }

    private static Map<String, String> requesters(ChannelSettings settings) {
        Map<String, String> addresses = new HashMap<>();
        for (String line : settings.texts(SettingRegistry.MAIL_REQUESTERS)) {
            String[] parts = line.split("=", 2);
            if (parts.length == 2) {
                addresses.put(parts[0].strip(), parts[1].strip());
            }
        }
        return addresses;
    }
}
