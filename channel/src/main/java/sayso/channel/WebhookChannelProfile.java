package sayso.channel;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.hub.client.JsonPostClient;
import sayso.wire.settings.SettingRegistry;

/// Profile of the webhook channel, which posts notices to one address: reads the address and the
/// signing secret, says what is missing or wrong, and builds the channel; shows only the address's
/// host.
public final class WebhookChannelProfile implements ChannelProfile {
    private static final String SECRET_VARIABLE = "SAYSO_WEBHOOK_SECRET";

    @Override
    public String name() {
        return WebhookChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso settings set " + SettingRegistry.WEBHOOK_URL + " https://example.com/hook";
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.WEBHOOK_URGENCY);
        String url = settings.kept(SettingRegistry.WEBHOOK_URL);
        boolean isWanted = !url.isEmpty() || settings.isSet(SettingRegistry.WEBHOOK_NEARBY);
        if (atLeast.isEmpty() || !isWanted) {
            return new ChannelSetup.Unused();
        }
        if (url.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    SettingRegistry.WEBHOOK_URL + " is not set", setupCommand());
        }
        String host = host(url);
        if (host.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    SettingRegistry.WEBHOOK_URL + " names no host, or holds a password",
                    setupCommand());
        }
        String secret = settings.secret(SECRET_VARIABLE, settings.home().webhookSecret());
        if (secret == null) {
            return new ChannelSetup.Incomplete(
                    "no signing secret is set",
                    "write one into "
                            + settings.home().webhookSecret()
                            + ", readable by you alone");
        }
        return new ChannelSetup.Complete(
                new NoticeSubscription(
                        name(), host, atLeast.get(), NoticeKind.told(), true, Duration.ZERO),
                () ->
                        new WebhookChannel(
                                new JsonPostClient(
                                        url,
                                        settings.text(SettingRegistry.WEBHOOK_NEARBY)
                                                .equals("true")),
                                secret,
                                settings.version(),
                                settings.clock()));
    }

    /// Whom it goes to, without what may be secret in the address; empty where the address names
    /// nobody, or a password.
    private static String host(String url) {
        try {
            URI uri = URI.create(url);
            return uri.getHost() == null || uri.getRawUserInfo() != null ? "" : uri.getHost();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
