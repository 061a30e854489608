package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListenerWorker;
import sayso.channel.ChannelContext;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.PressOrigin;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.SentCard;
import sayso.extension.PressReply;

/// Takes the presses that an extension hands over for its channel: one counts on a card that was shown to
/// its sender over this channel, or with the code of a person who is connecting.
final class PressDesk {
    private static final int LONGEST_TICKET = 100;
    private static final int LONGEST_SENDER = 100;
    private static final int LONGEST_NAME = 60;
    private static final String GONE = "This button is not good any more.";

    private final ExtensionChannel channel;
    private final ChannelContext context;
    private final CardPressService presses;
    private final ChannelCardForm form;

    PressDesk(
            ExtensionChannel channel,
            ChannelContext context,
            CardPressService presses,
            ChannelCardForm form) {
        this.channel = requireNonNull(channel, "channel is null");
        this.context = requireNonNull(context, "context is null");
        this.presses = requireNonNull(presses, "presses is null");
        this.form = requireNonNull(form, "form is null");
    }

    /// What a press comes to. It is on disk when this returns.
    PressReply press(
            @Nullable String reference, String ticket, String sender, @Nullable String text) {
        String data = ticket.strip();
        if (data.length() > LONGEST_TICKET
                || sender.isBlank()
                || sender.length() > LONGEST_SENDER
                || sender.chars().anyMatch(Character::isISOControl)) {
            return unknown();
        }
        if (TicketKind.ofSecret(data).filter(TicketKind.PAIRING::equals).isPresent()) {
            return connecting(data, sender, text == null ? "" : text);
        }
        Optional<SentCard> card = cardOf(data);
        if (card.isEmpty() || !isFor(card.get(), sender)) {
            return unknown();
        }
        return pressed(card.get(), reference, data, sender, text);
    }

    private Optional<SentCard> cardOf(String data) {
        int dot = data.lastIndexOf('.');
        return (dot < 0
                        ? Optional.<Ticket>empty()
                        : context.tickets().find(TicketKind.PRESS, data.substring(0, dot)))
                .flatMap(ticket -> context.store().card(ticket.holder()))
                .filter(card -> card.channel().equals(channel.spec().name()))
                .filter(card -> card.account().equals(channel.extension()));
    }

    /// A stranger's press goes on, so that the log has it; a card that was shown to one person is no other's.
    private boolean isFor(SentCard card, String sender) {
        return context.store()
                .pairing(channel.spec().name(), channel.extension(), sender)
                .filter(ChannelAccount::isActive)
                .map(account -> account.recipient().equals(card.recipient()))
                .orElse(true);
    }

    private PressReply pressed(
            SentCard card,
            @Nullable String reference,
            String data,
            String sender,
            @Nullable String text) {
        CardReply reply = presses.press(origin(card, sender, reference), data);
        if (reply instanceof CardReply.WordsAsked asked) {
            if (text == null || text.isBlank()) {
                return new PressReply(true, "Nothing was typed.", null);
            }
            // why: what is typed into a form replies to a message that the channel need not show
            String prompt = "form " + asked.prompt().id();
            context.store().bindCard(asked.prompt().id(), prompt);
            reply = presses.write(origin(card, sender, prompt), text);
        }
        return switch (reply) {
            case CardReply.Unknown(String toast) -> new PressReply(false, toast, null);
            case CardReply.Told(String toast) -> new PressReply(true, toast, null);
            case CardReply.WordsAsked _ -> new PressReply(true, GONE, null);
            case CardReply.Redrawn redrawn ->
                    new PressReply(
                            true,
                            redrawn.toast(),
                            form.card(
                                    redrawn.card().recipient(),
                                    redrawn.card().id(),
                                    false,
                                    redrawn.content(),
                                    redrawn.ticket()));
        };
    }

    private PressOrigin origin(SentCard card, String sender, @Nullable String message) {
        return new PressOrigin(
                channel.spec().name(),
                channel.extension(),
                sender,
                card.recipient(),
                message,
                message != null,
                channel.assurance());
    }

    /// Somebody sent the code of a pairing, or pressed the button of its test. Nothing counts before the
    /// person says at their terminal that this account is theirs.
    private PressReply connecting(String secret, String sender, String name) {
        String holder = account().pairingHolder();
        Optional<Ticket> ticket =
                context.tickets()
                        .find(TicketKind.PAIRING, secret)
                        .filter(one -> one.usedAt() == null);
        boolean isTest =
                ticket.filter(one -> one.holder().equals(testHolder(channel, sender))).isPresent();
        if (!isTest && ticket.filter(one -> one.holder().equals(holder)).isEmpty()) {
            return unknown();
        }
        if (!(context.tickets().spend(TicketKind.PAIRING, secret)
                instanceof TicketRedemption.Spent)) {
            return unknown();
        }
        if (isTest) {
            return new PressReply(
                    true,
                    "It works.",
                    form.plain(
                            sender,
                            secret,
                            false,
                            "Connected. Questions of your agents come here.",
                            ""));
        }
        ChannelAccount asked =
                context.store()
                        .askPairing(
                                channel.spec().name(),
                                channel.extension(),
                                sender,
                                sender,
                                name.isBlank()
                                        ? sender
                                        : name.substring(0, Math.min(name.length(), LONGEST_NAME)));
        return new PressReply(
                true,
                asked.isActive()
                        ? "This account is connected already."
                        : "Now say on your computer that this account is yours.",
                null);
    }

    private AccountListenerWorker.Account account() {
        return account(channel);
    }

    static AccountListenerWorker.Account account(ExtensionChannel channel) {
        return new AccountListenerWorker.Account(channel.spec().name(), channel.extension());
    }

    /// What the ticket of a test's button says that it is for.
    ///
    /// @param sender the account that may press it
    static String testHolder(ExtensionChannel channel, String sender) {
        return account(channel).testHolder(sender);
    }

    private static PressReply unknown() {
        return new PressReply(false, GONE, null);
    }
}
