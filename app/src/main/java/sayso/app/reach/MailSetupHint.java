package sayso.app.reach;

import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.channel.ChannelSetup;
import sayso.channel.registry.ChannelConfiguration;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.model.Urgency;
import sayso.wire.settings.SettingRegistry;

/// Tells what a home's settings still lack for notifications by mail.
public final class MailSetupHint {
    private MailSetupHint() {}

    /// Empty where mail is set up, or turned off by whoever set it up.
    public static Optional<String> of(CommandContext invocation) {
        ChannelConfiguration channels = HomeChannels.of(invocation);
        ChannelSetup.Incomplete lacking = channels.incomplete().get(NoticeRecipients.MAIL);
        if (lacking != null) {
            return Optional.of(lacking.why() + "; " + lacking.way());
        }
        boolean isOff =
                Urgency.parse(invocation.settings().inForce().text(SettingRegistry.MAIL_URGENCY))
                        .isEmpty();
        return channels.uses(NoticeRecipients.MAIL) || isOff
                ? Optional.empty()
                : Optional.of("sayso settings set " + SettingRegistry.MAIL_TO + " you@example.com");
    }
}
