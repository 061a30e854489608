package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sayso.app.command.NearestWord;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.channel.ExtensionAccount;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.ExtensionSelection;
import sayso.channel.ExtensionChannelProfile;
import sayso.channel.registry.ChannelRegistry;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;
import sayso.wire.extension.ExtensionChannelsFile;

/// Base of the commands that connect an account over a channel that an extension carries: a code that
/// the account sends to the channel, the person's word at the terminal, and a press on a button.
abstract class ExtensionChannelConnectCommand extends AccountConnectCommand {
    /// @param channel as in `pager`; empty where the words say so later
    ExtensionChannelConnectCommand(CommandContext invocation, String channel) {
        super(invocation, channel);
    }

    /// What goes before it, as the question for a token.
    abstract void prepare(LineTerminal terminal, ExtensionChannel channel)
            throws IOException, InterruptedException, TerminalEndedException;

    /// Whether this only replaces the secret with which the extension reaches the channel.
    boolean replaces() {
        return false;
    }

    /// Where the person is to send the code.
    abstract String place();

    @Override
    final ChannelAccount connect(LineTerminal terminal, SqlStore store, Actor.Person person)
            throws IOException, InterruptedException, TerminalEndedException {
        try (ExtensionHost host =
                ExtensionHost.of(
                        invocation,
                        ExtensionSelection.USUAL,
                        ExtensionHostContextFactory.looking(invocation))) {
            ExtensionChannel channel = host.channel(channel()).orElseThrow(() -> unknown(host));
            prepare(terminal, channel);
            try (FileDraft draft = draft(channel)) {
                startHub();
                ChannelAccount paired =
                        connect(terminal, store, person, new ExtensionAccount(channel));
                draft.keep();
                return paired;
            }
        }
    }

    final RuntimeException unknown(ExtensionHost host) {
        Set<String> known = new LinkedHashSet<>(ChannelRegistry.connectable());
        known.addAll(host.channels());
        return failure(
                "no_channel",
                "no extension that runs here carries a channel '" + channel() + "'",
                NearestWord.hint(channel(), known, "there is: " + String.join(", ", known)));
    }

    /// why: commands and the hub know from it that the channel is wanted, and whose it is
    private FileDraft draft(ExtensionChannel channel) throws IOException {
        Path file = invocation.home().extensionChannels();
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        ExtensionChannelsFile before = ExtensionChannelProfile.read(invocation.home());
        ExtensionChannelsFile after = before.with(channel(), channel.extension());
        return after.equals(before) ? FileDraft.unchanged(file) : FileDraft.of(file, after.write());
    }

    private ChannelAccount connect(
            LineTerminal terminal, SqlStore store, Actor.Person person, ExtensionAccount pairing)
            throws IOException, InterruptedException, TerminalEndedException {
        ChannelStore channels = store.channels();
        TicketService tickets = new TicketService(store.access(), new SecureRandom());
        AccountPairingDialog dialog =
                new AccountPairingDialog(
                        terminal, channels, tickets, person, channel(), pairing.account(), again());
        Optional<ChannelAccount> bound = replaces() ? dialog.bound() : Optional.empty();
        ChannelAccount asked =
                bound.isPresent()
                        ? bound.get()
                        : asked(terminal, dialog, pairing, store.clock().instant());
        terminal.print("I sent a test: press its button. …\n");
        dialog.test(
                asked,
                pairing.testHolder(asked.sender()),
                (_, test) -> pairing.test(asked.sender(), test));
        return asked.isActive() ? asked : paired(channels, asked, person);
    }

    /// The account that sends the code, which the person says is theirs.
    private ChannelAccount asked(
            LineTerminal terminal,
            AccountPairingDialog dialog,
            ExtensionAccount pairing,
            Instant begun)
            throws InterruptedException, TerminalEndedException {
        String code = dialog.code(pairing.holder());
        terminal.print(
                "\n"
                        + QrCodeText.of(code)
                        + "\nSend this code "
                        + place()
                        + ":\n\n  "
                        + code
                        + "\n\nIt is good once, for 10 minutes.\n\n");
        ChannelAccount asked =
                dialog.asked(begun, "no account sent the code within 10 minutes", again());
        if (!asked.isActive()) {
            dialog.confirm(asked, "sent the code");
        }
        return asked;
    }
}
