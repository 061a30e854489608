package sayso.app.connect;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.model.Actor;
import sayso.terminal.SafeText;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// Dialog at a terminal with which a person binds an account of a chat: waits until the account has asked
/// for it there, asks whether it is theirs, and has a button pressed that shows the whole way there and
/// back.
///
/// @param account of Sayso's own there
/// @param again what a person does whose try came to nothing
record AccountPairingDialog(
        LineTerminal terminal,
        ChannelStore channels,
        TicketService tickets,
        Actor.Person person,
        String channel,
        String account,
        String again) {
    static final Duration PATIENCE = ChannelAccount.ASKING;

    private static final long LOOK_MILLIS = 250;

    AccountPairingDialog {
        requireNonNull(terminal, "terminal is null");
        requireNonNull(channels, "channels is null");
        requireNonNull(tickets, "tickets is null");
        requireNonNull(person, "person is null");
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
        requireNonNull(again, "again is null");
    }

    /// Shows a button with a ticket in a conversation.
    interface Test {
        void show(String recipient, String secret) throws IOException;
    }

    /// The account of this person that is bound there already: a new secret of Sayso's own changes nothing
    /// about whose it is.
    Optional<ChannelAccount> bound() {
        return channels.pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.channel().equals(channel) && one.account().equals(account))
                .filter(one -> one.actor().id().equals(person.id()))
                .findFirst();
    }

    /// A code that an account asks with, once and within `PATIENCE`.
    ///
    /// @param holder of its ticket, as the channel's listener looks for it
    String code(String holder) {
        return tickets.issue(TicketKind.PAIRING, null, holder, PATIENCE);
    }

    /// Waits for the account that asks.
    ///
    /// @param begun what asked before then is not meant
    /// @param nobody what is said where none does
    /// @param contested what a person does where another program hears the account too
    ChannelAccount asked(Instant begun, String nobody, String contested)
            throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - until < 0) {
            Optional<ChannelAccount> asked =
                    channels.pairings().stream()
                            .filter(one -> one.channel().equals(channel))
                            .filter(one -> one.account().equals(account))
                            .filter(one -> one.endedAt() == null)
                            .filter(one -> !one.askedAt().isBefore(begun))
                            .findFirst();
            if (asked.isPresent()) {
                return asked.get();
            }
            refuseContested(begun, contested);
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        throw AccountConnectCommand.failure(
                "timeout", nobody, "run it again; why the hub hears nothing: sayso doctor");
    }

    /// why: what is sent to an account that another program hears too may never come here
    private void refuseContested(Instant begun, String contested) {
        channels.listeners().stream()
                .filter(one -> one.channel().equals(channel))
                .filter(one -> one.account().equals(account))
                .map(ListenerHealth::trouble)
                .filter(Objects::nonNull)
                .filter(ListenerHealth.Trouble::needsPerson)
                .filter(trouble -> !trouble.since().isBefore(begun))
                .findFirst()
                .ifPresent(trouble -> {
                    throw AccountConnectCommand.failure("deaf", trouble.why(), contested);
                });
    }

    /// Asks the person whether the account that asked is theirs.
    ///
    /// @param did as in `pressed Start`
    void confirm(ChannelAccount asked, String did) throws TerminalEndedException {
        String reply =
                terminal.ask(
                        SafeText.line(asked.shownName())
                                + ", id "
                                + SafeText.line(asked.sender())
                                + ", "
                                + did
                                + ". Is that you? [y/N] ");
        if (reply == null || !reply.strip().equalsIgnoreCase("y")) {
            turnAway(asked);
            throw AccountConnectCommand.failure(
                    "not_paired", "the account was turned away, and nothing of it counts", again);
        }
    }

    /// Has the person press a button in the conversation. Only then may the account be bound.
    ///
    /// @param holder of the ticket, as the channel's listener looks for it
    void test(ChannelAccount asked, String holder, Test test)
            throws IOException, InterruptedException {
        TestPress press = TestPress.drawn(tickets, holder, PATIENCE);
        try {
            test.show(asked.recipient(), press.secret());
        } catch (IOException e) {
            turnAwayNew(asked);
            throw e;
        }
        if (press.await(PATIENCE)) {
            terminal.print("✓ The press arrived\n");
            return;
        }
        turnAwayNew(asked);
        throw AccountConnectCommand.failure(
                "timeout",
                "the button of the test was not pressed within 10 minutes, and "
                        + (asked.isActive() ? "nothing has changed" : "nothing is connected"),
                again);
    }

    private void turnAwayNew(ChannelAccount asked) {
        if (!asked.isActive()) {
            turnAway(asked);
        }
    }

    private void turnAway(ChannelAccount asked) {
        channels.unpair(asked.channel(), asked.account(), asked.sender(), person);
    }
}
