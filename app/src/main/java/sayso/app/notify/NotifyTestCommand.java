package sayso.app.notify;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.NearestWord;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.channel.ExtensionCardChannels;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.reach.HomeChannels;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSetup;
import sayso.channel.Channels;
import sayso.channel.OpenCardChannels;
import sayso.channel.PersonPresence;
import sayso.channel.registry.ChannelConfiguration;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeSendResult;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.wire.decision.NoticeJson;
import sayso.wire.settings.EffectiveSetting;

/// `sayso notify test`: sends a sample notice over every notification channel that is set up, or
/// over the one named, and reports the result of each.
@picocli.CommandLine.Command(
        header = "Send a test notification, and report the result.",
        footer = {
            "",
            "Exit 0 if every channel accepted it, 3 otherwise.",
            "",
            "Examples:",
            "  sayso notify test",
            "  sayso notify test mail"
        })
public final class NotifyTestCommand extends CliCommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "CHANNEL",
            description = "${bundle:channels.choice}; by default all channels that are set up.")
    private @Nullable String wanted;

    public NotifyTestCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) throws InterruptedException {
        OutboxAccess.refuseElsewhere(invocation);
        if (profiles().noneMatch(channel -> isWanted(channel.name()))) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no channel " + wanted,
                            NearestWord.hint(
                                    String.valueOf(wanted),
                                    profiles().map(ChannelProfile::name).toList(),
                                    "use one of "
                                            + ChannelRegistry.names(invocation.home())
                                            + ", or connect one")));
        }
        List<NoticeJson.Trial> trials = trials();
        if (trials.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_configured",
                            wanted == null
                                    ? "no channel is set up"
                                    : wanted + (isOff() ? " is off" : " is not set up"),
                            isOff()
                                    ? "turn it on: sayso settings unset "
                                            + profile().urgencySetting()
                                    : "begin with: " + profile().setupCommand()));
        }
        if (printer.json()) {
            printer.document(NoticeJson.trials(trials));
        } else {
            for (NoticeJson.Trial trial : trials) {
                String said = trial.channel() + ": " + SafeText.line(trial.detail());
                if (trial.sent()) {
                    printer.done(said);
                } else {
                    printer.fail(said);
                }
            }
        }
        return trials.stream().allMatch(NoticeJson.Trial::sent) ? ExitCode.DONE : ExitCode.ERROR;
    }

    private Stream<ChannelProfile> profiles() {
        return ChannelRegistry.of(invocation.home()).stream();
    }

    /// That of the wanted channel; where none is named, the first.
    private ChannelProfile profile() {
        return profiles().filter(channel -> isWanted(channel.name())).findFirst().orElseThrow();
    }

    /// Whether the person set the wanted channel up and turned it off.
    private boolean isOff() {
        EffectiveSetting urgency =
                invocation.settings().inForce().named(profile().urgencySetting()).orElse(null);
        return wanted != null
                && urgency != null
                && urgency.origin() != EffectiveSetting.Origin.STANDARD
                && urgency.value().equals("off");
    }

    private List<NoticeJson.Trial> trials() throws InterruptedException {
        List<NoticeJson.Trial> trials = new ArrayList<>();
        ChannelConfiguration configuration = HomeChannels.of(invocation);
        configuration
                .incomplete()
                .forEach((channel, incomplete) -> {
                    if (isWanted(channel)) {
                        trials.add(failed(channel, incomplete));
                    }
                });
        if (configuration.connected().isEmpty()) {
            tried(configuration, configuration.open(), trials);
        } else if (invocation.isFresh()) {
            // why: nobody can be paired where no store was made yet
            profiles()
                    .filter(channel -> configuration.connected().containsKey(channel.name()))
                    .filter(channel -> isWanted(channel.name()))
                    .map(channel ->
                            failed(
                                    channel.name(),
                                    new ChannelSetup.Incomplete(
                                            "no account is connected", channel.setupCommand())))
                    .forEach(trials::add);
            tried(configuration, configuration.open(), trials);
        } else {
            try (SqlStore store = invocation.ownStore();
                    ExtensionHost host =
                            ExtensionHost.of(
                                    invocation,
                                    ExtensionSelection.USUAL,
                                    ExtensionHostContextFactory.looking(invocation));
                    OpenCardChannels cards =
                            new OpenCardChannels(
                                    HomeChannels.context(
                                                    invocation,
                                                    store,
                                                    invocation.desk(),
                                                    new TicketService(
                                                            store.access(), new SecureRandom()),
                                                    () -> PersonPresence.AWAY)
                                            .with(new ExtensionCardChannels(host::channel)))) {
                tried(configuration, configuration.open(cards), trials);
            }
        }
        return trials;
    }

    private static NoticeJson.Trial failed(String channel, ChannelSetup.Incomplete incomplete) {
        return new NoticeJson.Trial(channel, false, incomplete.why() + "; " + incomplete.way());
    }

    private void tried(
            ChannelConfiguration configuration, Channels ways, List<NoticeJson.Trial> trials)
            throws InterruptedException {
        Map<String, ChannelSetup.Incomplete> obstacles = configuration.obstacles();
        for (NoticeChannel channel : ways.channels()) {
            ChannelSetup.Incomplete obstacle = obstacles.get(channel.name());
            if (isWanted(channel.name()) && obstacle != null) {
                trials.add(failed(channel.name(), obstacle));
            } else if (isWanted(channel.name())) {
                NoticeSendResult sending =
                        new SampleNoticeSender(invocation).over(channel, ways.addressees());
                trials.add(
                        switch (sending) {
                            case NoticeSendResult.Delivered(String receipt, _) ->
                                    new NoticeJson.Trial(channel.name(), true, receipt);
                            case NoticeSendResult.Needless _ ->
                                    new NoticeJson.Trial(
                                            channel.name(), false, "it had nothing to send");
                            case NoticeSendResult.Failed(String why, _, _) ->
                                    new NoticeJson.Trial(channel.name(), false, why);
                        });
            }
        }
    }

    private boolean isWanted(String channel) {
        return wanted == null || wanted.equals(channel);
    }
}
