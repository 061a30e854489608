package sayso.app.connect;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.NearestWord;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.channel.ChannelProfile;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.wire.hub.ChannelAccountReply;

/// `sayso disconnect`: ends answering with the accounts of one channel, or with one of them, at once;
/// only a person may.
@picocli.CommandLine.Command(
        header = "End answering with an account: its next press does not count.",
        description = {
            "",
            "What it answered stays. After a phone is lost, this is all that is needed: no",
            "button on it counts any more. The bot's token stays in the home, so that",
            "'sayso connect' begins at once. A browser that was notified of questions (push)",
            "is not any more, and is signed out of the portal.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso disconnect telegram",
            "  sayso disconnect telegram 8123456789",
            "  sayso disconnect push"
        })
public final class DisconnectCommand extends CliCommand {
    private static final String PUSH = "push";

    @Parameters(index = "0", paramLabel = "CHANNEL", description = "As 'connect list' shows it.")
    private String channel = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "ID",
            description = "One account of several, as 'connect list' shows it.")
    private @Nullable String sender;

    public DisconnectCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        Actor.Person person =
                ChannelAccountAccess.require(
                        invocation, "disconnect " + channel + (sender == null ? "" : " " + sender));
        if (invocation.isFresh()) {
            throw notConnected(List.of());
        }
        try (SqlStore store = invocation.ownStore()) {
            ChannelStore channels = store.channels();
            List<ChannelAccount> ended = new ArrayList<>();
            for (ChannelAccount pairing : channels.pairings()) {
                if (pairing.endedAt() == null
                        && pairing.channel().equals(channel)
                        && (sender == null || pairing.sender().equals(sender))) {
                    channels.unpair(channel, pairing.account(), pairing.sender(), person)
                            .ifPresent(ended::add);
                    // why: a browser's subscription is called as its account is; a phone that is
                    // lost
                    // is to see nothing more
                    channels.subscription(pairing.sender()).ifPresent(push -> signOut(store, push));
                }
            }
            if (ended.isEmpty()) {
                throw notConnected(
                        channels.pairings().stream()
                                .filter(pairing -> pairing.endedAt() == null)
                                .map(ChannelAccount::channel)
                                .distinct()
                                .sorted()
                                .toList());
            }
            if (printer.json()) {
                printer.document(ChannelAccountReply.list(ended));
            } else {
                ended.forEach(pairing ->
                        printer.done(
                                "Disconnected "
                                        + SafeText.line(pairing.shownName())
                                        + ", "
                                        + channel
                                        + " "
                                        + pairing.sender()));
            }
            return ExitCode.DONE;
        }
    }

    /// @param connected the channels that have an account
    private CommandFailureException notConnected(List<String> connected) {
        boolean isOther = sender != null && connected.contains(channel);
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found",
                        "no account "
                                + (isOther ? sender + " " : "")
                                + "of "
                                + channel
                                + " is connected",
                        isOther ? "see: sayso connect list" : way(connected)));
    }

    private String way(List<String> connected) {
        Optional<ChannelProfile> told =
                ChannelRegistry.named(channel)
                        .filter(profile -> !profile.setupCommand().startsWith("sayso connect "));
        if (told.isPresent()) {
            return "a setting turns it off: sayso settings set "
                    + told.get().urgencySetting()
                    + " off";
        }
        if (channel.equals("phone") && connected.contains(PUSH)) {
            return "a phone is notified over push: sayso disconnect " + PUSH;
        }
        return connected.isEmpty()
                ? "nothing is connected"
                : NearestWord.hint(
                        channel,
                        connected,
                        "connected: " + String.join(", ", connected) + "; see: sayso connect list");
    }

    private static void signOut(SqlStore store, PushSubscription push) {
        store.channels().dropSubscription(push.id());
        new TicketService(store.access(), new SecureRandom()).spend(new SecretHash(push.session()));
    }
}
