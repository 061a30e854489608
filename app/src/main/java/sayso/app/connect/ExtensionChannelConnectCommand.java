package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.channel.ExtensionAccount;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.ExtensionSelection;
import sayso.channel.ExtensionChannelProfile;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.model.Actor;
import sayso.home.PrivateFiles;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// Base of the commands that connect an account over a channel that an extension carries: a code that
/// the account sends to the channel, the person's word at the terminal, and a press on a button.
abstract class ExtensionChannelConnectCommand extends AccountConnectCommand {
    private static final Duration PATIENCE = ChannelAccount.ASKING;
    private static final long LOOK_MILLIS = 250;

    /// @param channel as in `pager`; empty where the words say so later
    ExtensionChannelConnectCommand(CommandContext invocation, String channel) {
        super(invocation, channel);
    }

    /// What goes before it, as the question for a token.
    abstract void prepare(LineTerminal terminal, ExtensionChannel channel)
            throws IOException, InterruptedException, TerminalEndedException;

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
            keep(channel);
            startHub();
            return connect(terminal, store, person, new ExtensionAccount(channel));
        }
    }

    private RuntimeException unknown(ExtensionHost host) {
        return failure(
                "no_channel",
                "no extension that runs here carries a channel '" + channel() + "'",
                host.channels().isEmpty()
                        ? "see: sayso extensions"
                        : "there is: " + String.join(", ", host.channels()));
    }

    /// why: commands and the hub know from it that the channel is wanted, and whose it is
    private void keep(ExtensionChannel channel) throws IOException {
        Files.createDirectories(
                Objects.requireNonNull(invocation.home().extensionChannels().getParent()));
        PrivateFiles.replace(
                invocation.home().extensionChannels(),
                ExtensionChannelProfile.read(invocation.home())
                        .with(channel(), channel.extension())
                        .write());
    }

    private ChannelAccount connect(
            LineTerminal terminal, SqlStore store, Actor.Person person, ExtensionAccount pairing)
            throws IOException, InterruptedException, TerminalEndedException {
        ChannelStore channels = store.channels();
        Instant begun = store.clock().instant();
        TicketService tickets = new TicketService(store.access(), new SecureRandom());
        String code = tickets.issue(TicketKind.PAIRING, null, pairing.holder(), PATIENCE);
        terminal.print(
                "\n"
                        + QrCodeText.of(code)
                        + "\nSend this code "
                        + place()
                        + ":\n\n  "
                        + code
                        + "\n\nIt is good once, for 10 minutes.\n\n");
        ChannelAccount asked = await(channels, pairing, begun);
        if (!asked.isActive()) {
            confirm(terminal, channels, asked, person);
        }
        terminal.print("I sent a test: press its button. …\n");
        TestPress press = TestPress.drawn(tickets, pairing.testHolder(asked.sender()), PATIENCE);
        try {
            pairing.test(asked.sender(), press.secret());
        } catch (IOException e) {
            turnAway(channels, asked, person);
            throw e;
        }
        if (!press.await(PATIENCE)) {
            turnAway(channels, asked, person);
            throw failure(
                    "timeout",
                    "the button of the test was not pressed within 10 minutes, and "
                            + (asked.isActive() ? "nothing has changed" : "nothing is connected"),
                    again());
        }
        ChannelAccount paired = asked.isActive() ? asked : paired(channels, asked, person);
        terminal.print("✓ The press arrived\n");
        return paired;
    }

    /// Asks the person whether the account that sent the code is theirs.
    private void confirm(
            LineTerminal terminal, ChannelStore channels, ChannelAccount asked, Actor.Person person)
            throws TerminalEndedException {
        String reply =
                terminal.ask(
                        SafeText.line(asked.shownName())
                                + ", id "
                                + SafeText.line(asked.sender())
                                + ", sent the code. Is that you? [y/N] ");
        if (reply == null || !reply.strip().equalsIgnoreCase("y")) {
            turnAway(channels, asked, person);
            throw failure(
                    "not_paired", "the account was turned away, and nothing of it counts", again());
        }
    }

    private static void turnAway(ChannelStore channels, ChannelAccount asked, Actor.Person person) {
        if (!asked.isActive()) {
            channels.unpair(asked.channel(), asked.account(), asked.sender(), person);
        }
    }

    private ChannelAccount await(ChannelStore channels, ExtensionAccount pairing, Instant begun)
            throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - until < 0) {
            Optional<ChannelAccount> asked =
                    channels.pairings().stream()
                            .filter(one -> one.channel().equals(channel()))
                            .filter(one -> one.account().equals(pairing.account()))
                            .filter(one -> one.endedAt() == null)
                            .filter(one -> !one.askedAt().isBefore(begun))
                            .findFirst();
            if (asked.isPresent()) {
                return asked.get();
            }
            refuseDeaf(channels, pairing, begun);
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        throw failure(
                "timeout",
                "no account sent the code within 10 minutes",
                "run it again; why the hub hears nothing: sayso doctor");
    }

    /// why: a channel that cannot be heard before somebody acts lets nobody wait in vain
    private void refuseDeaf(ChannelStore channels, ExtensionAccount pairing, Instant begun) {
        channels.listeners().stream()
                .filter(one -> one.channel().equals(channel()))
                .filter(one -> one.account().equals(pairing.account()))
                .map(ListenerHealth::trouble)
                .filter(Objects::nonNull)
                .filter(ListenerHealth.Trouble::needsPerson)
                .filter(trouble -> !trouble.since().isBefore(begun))
                .findFirst()
                .ifPresent(trouble -> {
                    throw failure("deaf", trouble.why(), again());
                });
    }
}
