package sayso.app.notify;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sayso.app.console.CommandContext;
import sayso.channel.Channels;
import sayso.channel.DesktopChannel;
import sayso.channel.MailChannel;
import sayso.channel.MailServer;
import sayso.channel.TmuxChannel;
import sayso.channel.WebhookChannel;
import sayso.decision.delivery.NoticeChannel;
import sayso.home.NoticeSettings;
import sayso.home.Settings;
import sayso.hub.client.JsonPostClient;

/// Creates the notification channels of this home (mail, webhook, desktop, tmux), ready to send,
/// from the current settings.
public final class HomeChannels {
    private HomeChannels() {}

    public static NoticeSettings settings(CommandContext invocation) {
        return Settings.read(invocation.home(), invocation.environment())
                .notices(invocation.home(), invocation.environment());
    }

    /// Those that can be used, ready to send.
    public static Channels ways(CommandContext invocation) {
        NoticeSettings settings = settings(invocation);
        List<NoticeChannel> channels = new ArrayList<>();
        NoticeSettings.Mail mail = settings.mail();
        if (mail != null && settings.uses(NoticeSettings.MAIL)) {
            channels.add(new MailChannel(server(mail), invocation.time()));
        }
        NoticeSettings.Webhook webhook = settings.webhook();
        if (webhook != null && settings.uses(NoticeSettings.WEBHOOK)) {
            channels.add(
                    new WebhookChannel(
                            new JsonPostClient(webhook.url(), webhook.nearby()),
                            requireNonNull(webhook.secret()),
                            invocation.version(),
                            invocation.time()));
        }
        if (settings.uses(NoticeSettings.DESKTOP)) {
            channels.add(new DesktopChannel(invocation.home(), invocation.environment()));
        }
        if (settings.uses(NoticeSettings.TMUX)) {
            channels.add(new TmuxChannel(invocation.home(), invocation.environment()));
        }
        return new Channels(channels, settings.addressees());
    }

    private static MailServer server(NoticeSettings.Mail mail) {
        return new MailServer(
                mail.host(),
                mail.port(),
                MailServer.Security.valueOf(mail.security().toUpperCase(Locale.ROOT)),
                mail.from(),
                mail.user(),
                mail.user() == null ? null : mail.password());
    }
}
