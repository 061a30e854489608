package sayso.app.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.console.CommandContext;
import sayso.app.notify.OutboxAccess;
import sayso.app.reach.HomeChannels;
import sayso.app.reach.PairedChannels;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSetup;
import sayso.channel.ntfy.NtfyChannelProfile;
import sayso.channel.registry.ChannelConfiguration;
import sayso.channel.registry.ChannelRegistry;
import sayso.channel.slack.SlackChannelProfile;
import sayso.channel.telegram.TelegramChannelProfile;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.StoreException;
import sayso.decision.model.Urgency;
import sayso.home.Home;
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
        PairedChannels paired = PairedChannels.of(invocation, channels);
        List<Check> warnings = new ArrayList<>();
        channels.incomplete().forEach((channel, why) -> warnings.add(warning(channel, why)));
        SequencedMap<String, ChannelSetup.Incomplete> obstacles = channels.obstacles();
        obstacles.forEach((channel, why) -> warnings.add(warning(channel, why)));
        Set<String> idle = new HashSet<>(obstacles.keySet());
        channels.connected()
                .forEach((channel, setup) -> {
                    boolean isIdle = paired.isKnown() && !paired.active().contains(channel);
                    if (isIdle) {
                        idle.add(channel);
                    }
                    // why: whoever wants no push any more signs out, and has nothing else to take
                    // away; whoever disconnected the last account wants no other one
                    if (isIdle && setup.listens() && !paired.ended().contains(channel)) {
                        warnings.add(
                                Check.warning(
                                        ABOUT,
                                        channel + " reaches nobody: no account is connected",
                                        "sayso connect " + channel + without(invocation, channel)));
                    }
                });
        warnings.addAll(steps(invocation, channels, paired));
        dead(invocation, paired.ended()).ifPresent(warnings::add);
        List<Check> checks = new ArrayList<>();
        working(channels, idle)
                .or(() -> warnings.isEmpty() ? Optional.of(nobody(invocation)) : Optional.empty())
                .ifPresent(checks::add);
        checks.addAll(warnings);
        return checks;
    }

    /// How a person gives up a secret that is kept though nobody is paired; empty where none is.
    private static String without(CommandContext invocation, String channel) {
        Map<String, String> environment = invocation.environment();
        Home home = invocation.home();
        return switch (channel) {
            case "telegram" ->
                    without(
                            environment,
                            TelegramChannelProfile.TOKEN_VARIABLE,
                            home.telegramToken());
            case "slack" ->
                    without(environment, SlackChannelProfile.TOKENS_VARIABLE, home.slackTokens());
            case "ntfy" ->
                    without(environment, NtfyChannelProfile.TOPICS_VARIABLE, home.ntfyTopics());
            default -> "";
        };
    }

    private static String without(Map<String, String> environment, String variable, Path kept) {
        return "; to be without it: "
                + (environment.getOrDefault(variable, "").isBlank()
                        ? "rm " + kept
                        : "unset " + variable);
    }

    /// Steps of the escalation that call over a channel that calls nobody.
    private static List<Check> steps(
            CommandContext invocation, ChannelConfiguration configuration, PairedChannels paired) {
        EscalationPolicy policy = invocation.settings().policy().escalation();
        List<Check> checks = new ArrayList<>();
        for (Urgency urgency : Urgency.values()) {
            policy.of(urgency).stream()
                    .flatMap(step -> step.channels().stream())
                    .distinct()
                    .filter(channel ->
                            !configuration.uses(channel) || paired.ended().contains(channel))
                    .map(channel ->
                            idle(
                                    invocation.home(),
                                    urgency,
                                    channel,
                                    configuration.uses(channel)
                                            ? ", with which nobody is connected"
                                            : ", which is not set up"))
                    .forEach(checks::add);
        }
        return checks;
    }

    private static Check idle(Home home, Urgency urgency, String channel, String why) {
        return Check.warning(
                ABOUT,
                SettingRegistry.ESCALATION
                        + urgency.wireName()
                        + " calls over "
                        + SafeText.line(channel)
                        + why,
                ChannelRegistry.of(home).stream()
                        .filter(profile -> profile.name().equals(channel))
                        .map(ChannelProfile::setupCommand)
                        .findFirst()
                        .orElse("the channels are: " + ChannelRegistry.names(home)));
    }

    private static Check warning(String channel, ChannelSetup.Incomplete why) {
        return Check.warning(ABOUT, channel + " reaches nobody: " + why.why(), why.way());
    }

    /// Those over which somebody is told, with what each takes; empty where there is none.
    private static Optional<Check> working(ChannelConfiguration configuration, Set<String> idle) {
        String channels =
                configuration.addressees().overseer().stream()
                        .filter(way -> !idle.contains(way.channel()))
                        .map(NoticesProbe::reached)
                        .collect(Collectors.joining(", "));
        return channels.isEmpty() ? Optional.empty() : Optional.of(Check.ok(ABOUT, channels));
    }

    private static Check nobody(CommandContext invocation) {
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

    private static Optional<Check> dead(CommandContext invocation, Set<String> ended) {
        try {
            int dead = OutboxAccess.dead(invocation, ended);
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
