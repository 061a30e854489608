package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListener;
import sayso.channel.ChannelContext;
import sayso.channel.ListenerEndedException;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.PressOrigin;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;
import sayso.wire.telegram.TelegramUpdate;

/// Listens at one bot of Telegram by long polling: presses and words of people who are paired answer,
/// and a pairing code pairs. Anyone else gets no word. An update is confirmed to Telegram once what it
/// came to is on disk, so that a hub that is killed reads it again.
final class TelegramListener implements AccountListener {
    /// Seconds; shorter than a lease lasts.
    private static final int WAIT = 20;

    private static final String START = "/start";
    private static final int MESSAGE_LIMIT = 3_500;

    private final TelegramClient client;
    private final ChannelStore store;
    private final ChannelContext context;
    private final CardPressService presses;

    TelegramListener(TelegramClient client, ChannelContext context, CardPressService presses) {
        this.client = requireNonNull(client, "client is null");
        this.context = requireNonNull(context, "context is null");
        this.store = context.store();
        this.presses = requireNonNull(presses, "presses is null");
    }

    /// What a pairing ticket of this bot says that it is for.
    static String pairingHolder(String bot) {
        return TelegramChannel.NAME + " " + bot;
    }

    @Override
    public void listen() throws IOException, InterruptedException {
        TelegramReply reply = client.call(new TelegramCall.GetUpdates(offset(), WAIT));
        switch (reply) {
            case TelegramReply.Failed failed -> refused(failed);
            case TelegramReply.Done done -> {
                for (TelegramUpdate update :
                        done.items().stream().map(TelegramUpdate::of).toList()) {
                    deal(update);
                    store.advance(
                            TelegramChannel.NAME, client.account(), Long.toString(update.id() + 1));
                }
            }
        }
    }

    private @Nullable Long offset() {
        return store.cursor(TelegramChannel.NAME, client.account())
                .filter(cursor -> cursor.matches("-?[0-9]{1,18}"))
                .map(Long::valueOf)
                .orElse(null);
    }

    private static void refused(TelegramReply.Failed failed) throws IOException {
        TelegramFault fault = TelegramFault.of(failed);
        String why = fault.result(failed).why();
        if (fault == TelegramFault.TOKEN_REFUSED) {
            throw new ListenerEndedException(why);
        }
        throw new IOException(
                fault == TelegramFault.OTHER_READER
                        ? "somebody else reads this bot's updates: another hub with the same bot, or"
                                + " a program with its token"
                        : why);
    }

    private void deal(TelegramUpdate update) throws IOException {
        switch (update) {
            case TelegramUpdate.Pressed pressed -> pressed(pressed);
            case TelegramUpdate.Wrote wrote -> wrote(wrote);
            case TelegramUpdate.Other _ -> {}
        }
    }

    private void pressed(TelegramUpdate.Pressed pressed) throws IOException {
        CardReply reply =
                presses.press(
                        new PressOrigin(
                                TelegramChannel.NAME,
                                client.account(),
                                pressed.from().sender(),
                                pressed.chat(),
                                pressed.message()),
                        pressed.data());
        client.call(new TelegramCall.AnswerCallback(pressed.callback(), reply.toast()));
        show(reply);
    }

    private void wrote(TelegramUpdate.Wrote wrote) throws IOException {
        String text = wrote.text().strip();
        if (text.startsWith(START + " ") && wrote.isPrivate()) {
            start(wrote, text.substring(START.length()).strip());
            return;
        }
        Optional<ChannelAccount> paired =
                store.pairing(TelegramChannel.NAME, client.account(), wrote.from().sender())
                        .filter(ChannelAccount::isActive);
        if (paired.isEmpty()) {
            return;
        }
        CardReply reply =
                presses.write(
                        new PressOrigin(
                                TelegramChannel.NAME,
                                client.account(),
                                wrote.from().sender(),
                                wrote.chat(),
                                wrote.replyTo()),
                        text);
        if (!reply.toast().isEmpty()) {
            say(wrote.chat(), reply.toast());
        }
        show(reply);
    }

    /// Somebody opened the link of a pairing. Nothing counts before the person says at their terminal
    /// that this account is theirs.
    private void start(TelegramUpdate.Wrote wrote, String code) throws IOException {
        String secret = TicketKind.PAIRING.mark() + code;
        boolean good =
                context.tickets()
                        .find(TicketKind.PAIRING, secret)
                        .filter(ticket -> ticket.usedAt() == null)
                        .filter(ticket -> ticket.holder().equals(pairingHolder(client.account())))
                        .isPresent();
        if (!good
                || !(context.tickets().spend(TicketKind.PAIRING, secret)
                        instanceof TicketRedemption.Spent)) {
            return;
        }
        ChannelAccount asked =
                store.askPairing(
                        TelegramChannel.NAME,
                        client.account(),
                        wrote.from().sender(),
                        wrote.chat(),
                        wrote.from().name());
        say(
                wrote.chat(),
                asked.isActive()
                        ? "This account is connected already."
                        : "Now say on your computer that this account is yours.");
    }

    private void show(CardReply reply) throws IOException {
        switch (reply) {
            case CardReply.Told _ -> {}
            case CardReply.Redrawn redrawn -> {
                String message = redrawn.card().message();
                if (message != null) {
                    client.call(
                            TelegramCards.edit(
                                    redrawn.card().recipient(),
                                    message,
                                    redrawn.content(),
                                    redrawn.ticket()));
                }
            }
            case CardReply.WordsAsked asked -> {
                TelegramReply sent =
                        client.call(
                                new TelegramCall.SendMessage(
                                        asked.prompt().recipient(),
                                        asked.text(),
                                        0,
                                        true,
                                        asked.card().message(),
                                        true,
                                        List.of()));
                if (sent instanceof TelegramReply.Done done) {
                    Long message = done.result().number("message_id");
                    if (message != null) {
                        store.bindCard(asked.prompt().id(), message.toString());
                    }
                }
            }
        }
    }

    private void say(String chat, String text) throws IOException {
        client.call(
                new TelegramCall.SendMessage(
                        chat,
                        text.substring(0, Math.min(MESSAGE_LIMIT, text.length())),
                        0,
                        true,
                        null,
                        false,
                        List.of()));
    }

    @Override
    public void close() {
        client.close();
    }
}
