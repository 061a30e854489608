package sayso.app.doctor;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.app.notify.OutboxAccess;
import sayso.app.reach.HomeChannels;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSetup;
import sayso.channel.registry.ChannelConfiguration;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.StoreException;
import sayso.decision.model.Urgency;
import sayso.home.Home;
import sayso.store.SqlStore;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.wire.install.DoctorReport.Check;
import sayso.wire.settings.SettingRegistry;

/// Checks for `sayso doctor`, from the settings, whether the notification channels can reach a
/// person, and reports notices that could not be delivered. Sends nothing.
final class NoticesProbe implements DoctorProbe {
    private static final String ABOUT = "notifications";

    @Override
    public List<Check> look(CommandContext invocation) {
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return List.of();
        }
        ChannelConfiguration channels = HomeChannels.of(invocation);
        List<Check> checks = new ArrayList<>();
        channels.incomplete().forEach((channel, why) -> checks.add(warning(channel, why)));
        channels.obstacles().forEach((channel, why) -> checks.add(warning(channel, why)));
        List<String> unpaired = unpaired(invocation, channels);
        channels.connected()
                .forEach((channel, setup) -> {
                    // why: whoever wants no push any more signs out, and has nothing else to take
                    // away
                    if (setup.listens() && unpaired.contains(channel)) {
                        checks.add(
                                Check.warning(
                                        ABOUT,
                                        channel + " reaches nobody: no account is connected",
                                        "sayso connect " + channel));
                    }
                });
        checks.addAll(steps(invocation, channels));
        dead(invocation).ifPresent(checks::add);
        if (checks.isEmpty()) {
            checks.add(standing(invocation, channels, unpaired));
        }
        return checks;
    }

    /// Steps of the escalation that call over a channel that calls nobody.
    private static List<Check> steps(
            CommandContext invocation, ChannelConfiguration configuration) {
        EscalationPolicy policy = invocation.settings().policy().escalation();
        List<Check> checks = new ArrayList<>();
        for (Urgency urgency : Urgency.values()) {
            policy.of(urgency).stream()
                    .flatMap(step -> step.channels().stream())
                    .distinct()
                    .filter(channel -> !configuration.uses(channel))
                    .map(channel -> idle(invocation.home(), urgency, channel))
                    .forEach(checks::add);
        }
        return checks;
    }

    private static Check idle(Home home, Urgency urgency, String channel) {
        return Check.warning(
                ABOUT,
                SettingRegistry.ESCALATION
                        + urgency.wireName()
                        + " calls over "
                        + SafeText.line(channel)
                        + ", which is not set up",
                ChannelRegistry.of(home).stream()
                        .filter(profile -> profile.name().equals(channel))
                        .map(ChannelProfile::setupCommand)
                        .findFirst()
                        .orElse("the channels are: " + ChannelRegistry.names(home)));
    }

    private static Check warning(String channel, ChannelSetup.Incomplete why) {
        return Check.warning(ABOUT, channel + " reaches nobody: " + why.why(), why.way());
    }

    /// Channels that people answer over, with nobody who does.
    private static List<String> unpaired(
            CommandContext invocation, ChannelConfiguration configuration) {
        if (configuration.connected().isEmpty() || invocation.isFresh()) {
            return List.of();
        }
        try (SqlStore store = invocation.ownStore()) {
            List<ChannelAccount> pairings = store.channels().pairings();
            return configuration.connected().entrySet().stream()
                    .filter(one ->
                            pairings.stream()
                                    .filter(ChannelAccount::isActive)
                                    .filter(pairing -> pairing.channel().equals(one.getKey()))
                                    .noneMatch(pairing ->
                                            pairing.account().equals(one.getValue().account())))
                    .map(Map.Entry::getKey)
                    .toList();
        } catch (StoreException e) {
            return List.of(); // why: another check says what is wrong with the store
        }
    }

    private static Check standing(
            CommandContext invocation, ChannelConfiguration configuration, List<String> unpaired) {
        List<String> channels =
                configuration.addressees().overseer().stream()
                        .filter(way -> !unpaired.contains(way.channel()))
                        .map(NoticesProbe::reached)
                        .toList();
        if (!channels.isEmpty()) {
            return Check.ok(ABOUT, String.join(", ", channels));
        }
        String nobody =
                "no notification channel is set up: a question opens where it was "
                        + "asked, with no reminders";
        boolean hooked = Files.isDirectory(invocation.home().hooksFired());
        return hooked
                ? Check.warning(
                        ABOUT,
                        nobody,
                        "sayso settings set notify.desktop.urgency high, or by mail: sayso"
                                + " settings set notify.mail.to you@example.com")
                : Check.ok(ABOUT, nobody);
    }

    private static String reached(NoticeSubscription way) {
        String filter = SafeText.line(way.filter().text());
        return way.channel()
                + " to "
                + way.target()
                + (filter.isEmpty() ? "" : " (" + filter + ")");
    }

    private static Optional<Check> dead(CommandContext invocation) {
        try {
            int dead = OutboxAccess.dead(invocation);
            return dead == 0
                    ? Optional.empty()
                    : Optional.of(
                            Check.warning(
                                    ABOUT,
                                    CountText.of(dead, "notice") + " could not be delivered",
                                    "sayso notify list --dead"));
        } catch (StoreException e) {
            return Optional.empty(); // why: another check says what is wrong with the store
        }
    }
}
