package sayso.app.connect;

import java.util.List;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.reach.ChannelHealthLookup;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.text.ZonedTimeText;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.wire.hub.ChannelAccountReply;
import sayso.wire.hub.ChannelHealth;

/// `sayso connect list`: lists the accounts of channels that people answer with, the oldest first, and
/// says on which channels presses are not heard.
@picocli.CommandLine.Command(
        header = "List the accounts that you answer with, oldest first.",
        footer = {
            "",
            "Examples:",
            "  sayso connect list",
            "  sayso connect list --json | jq '.accounts[] | select(.ended_at == null)'"
        })
public final class ConnectListCommand extends CliCommand {
    public ConnectListCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        if (invocation.isFresh()) {
            return listed(printer, List.of(), List.of());
        }
        try (SqlStore store = invocation.ownStore()) {
            return listed(
                    printer,
                    store.channels().pairings(),
                    ChannelHealthLookup.of(invocation, store));
        }
    }

    private int listed(
            CommandPrinter printer, List<ChannelAccount> pairings, List<ChannelHealth> channels) {
        if (printer.json()) {
            printer.document(ChannelAccountReply.list(pairings, channels));
        } else if (pairings.isEmpty()) {
            printer.line(
                    "No account is connected. Begin with: sayso connect telegram, connect slack,"
                            + " connect ntfy, connect discord or connect phone");
        } else {
            pairings.forEach(pairing -> printer.line(text(pairing)));
            channels.forEach(channel ->
                    ChannelHealthLookup.fault(channel, invocation.time().instant())
                            .ifPresent(fault -> printer.remark(SafeText.line(fault))));
        }
        return ExitCode.DONE;
    }

    private static String text(ChannelAccount pairing) {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        String state;
        if (pairing.endedAt() != null) {
            state = "disconnected " + times.minute(pairing.endedAt());
        } else if (pairing.pairedAt() != null) {
            state =
                    // why: people answer on the page that a push opens, and nobody over the push
                    (pairing.channel().equals("push") ? "is notified for " : "answers for ")
                            + pairing.name()
                            + " since "
                            + times.minute(pairing.pairedAt());
        } else {
            state = "asked " + times.minute(pairing.askedAt()) + ", not confirmed";
        }
        return SafeText.line(
                pairing.channel()
                        + ": "
                        + pairing.shownName()
                        + ", id "
                        + pairing.sender()
                        + ", "
                        + state);
    }
}
