package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListener;
import sayso.channel.CallLimitException;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelFaultException;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.MissedPressCards;
import sayso.channel.card.PressOrigin;
import sayso.decision.access.TicketKind;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.StoreException;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;
import sayso.wire.telegram.TelegramUpdate;

/// Listens at one bot of Telegram by long polling: presses and words of people who are paired answer,
/// and a pairing code pairs. Anyone else gets no word. An update is confirmed to Telegram once what it
/// came to is on disk, so that a hub that is killed reads it again.
final class TelegramListener implements AccountListener {
    /// Seconds; with the silence that a call may keep beyond it, shorter than a lease lasts.
    private static final int WAIT = 18;

    /// As Telegram's link has an account write it; in a group with the name of the bot.
    private static final Pattern START = Pattern.compile("/start(?:@\\w+)?\\s+(\\S+)");

    private static final int MESSAGE_LIMIT = 3_500;

    private final TelegramClient client;
    private final ChannelStore store;
    private final ChannelContext context;
    private final CardPressService presses;
    private final MissedPressCards missed;

    TelegramListener(
            TelegramClient client,
            ChannelContext context,
            CardPressService presses,
            MissedPressCards missed) {
        this.client = requireNonNull(client, "client is null");
        this.context = requireNonNull(context, "context is null");
        this.store = context.store();
        this.presses = requireNonNull(presses, "presses is null");
        this.missed = requireNonNull(missed, "missed is null");
    }

    /// What an update came to, for Telegram to show: nothing that counts depends on it.
    private interface Aftermath {
        void show() throws IOException;
    }

    @Override
    public void listen(BooleanSupplier isOurs) throws IOException, InterruptedException {
        TelegramReply reply = client.call(new TelegramCall.GetUpdates(offset(), WAIT));
        switch (reply) {
            case TelegramReply.Failed failed -> refused(failed);
            case TelegramReply.Done done -> {
                IOException failure = null;
                for (TelegramUpdate update :
                        done.items().stream().map(TelegramUpdate::of).toList()) {
                    if (!isOurs.getAsBoolean()) {
                        break;
                    }
                    try {
                        dealOnce(update).show();
                    } catch (IOException e) {
                        failure = e;
                    }
                }
                if (failure != null) {
                    throw failure;
                }
            }
        }
    }

    /// Deals with an update once: what is stored and confirmed is not read again, or an answer that was
    /// taken back meanwhile would be given anew. One that is a fault of ours to deal with is passed over.
    private Aftermath dealOnce(TelegramUpdate update) throws IOException {
        Aftermath aftermath;
        try {
            aftermath = deal(update);
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            aftermath =
                    () -> {
                        throw new ChannelFaultException(
                                "something that arrived could not be dealt with", e);
                    };
        }
        store.advance(TelegramChannel.NAME, client.account(), Long.toString(update.id() + 1));
        return aftermath;
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
        if (fault == TelegramFault.OTHER_READER) {
            throw new ContestedAccountException(
                    "somebody else reads this bot's updates: another hub with the same bot, or a"
                            + " program with its token. Stop it, or connect a bot of this hub's own:"
                            + " sayso connect telegram --new-token");
        }
        if (fault == TelegramFault.LIMITED) {
            throw new CallLimitException(why, Duration.ofSeconds(failed.retryAfter()));
        }
        throw new IOException(why);
    }

    @Override
    public void missed(Instant from, Instant to) throws IOException {
        edit(missed.of(TelegramChannel.NAME, client.account(), from, to));
    }

    @Override
    public void stopped(Instant at) throws IOException {
        edit(
                missed.stopped(
                        TelegramChannel.NAME,
                        client.account(),
                        at,
                        ", and replies are kept for a day"));
    }

    @Override
    public void resumed() throws IOException {
        edit(missed.resumed(TelegramChannel.NAME, client.account()));
    }

    private void edit(List<CardReply.Redrawn> cards) throws IOException {
        for (CardReply.Redrawn redrawn : cards) {
            edit(redrawn);
        }
    }

    private Aftermath deal(TelegramUpdate update) {
        return switch (update) {
            case TelegramUpdate.Pressed pressed -> pressed(pressed);
            case TelegramUpdate.Wrote wrote -> wrote(wrote);
            case TelegramUpdate.Other _ -> () -> {};
        };
    }

    private Aftermath pressed(TelegramUpdate.Pressed pressed) {
        if (TicketKind.ofSecret(pressed.data()).filter(TicketKind.PAIRING::equals).isPresent()) {
            return tested(pressed);
        }
        CardReply reply =
                presses.press(
                        new PressOrigin(
                                TelegramChannel.NAME,
                                client.account(),
                                pressed.from().sender(),
                                pressed.chat(),
                                pressed.message()),
                        pressed.data());
        return () -> {
            show(reply);
            client.call(new TelegramCall.AnswerCallback(pressed.callback(), reply.toast()));
        };
    }

    /// The button by which a person shows, while they connect, that presses arrive here.
    private Aftermath tested(TelegramUpdate.Pressed pressed) {
        String holder = TelegramBot.testHolder(client.account(), pressed.from().sender());
        if (!context.tickets().spend(TicketKind.PAIRING, pressed.data(), holder)) {
            return () ->
                    client.call(
                            new TelegramCall.AnswerCallback(
                                    pressed.callback(), "This button is not good any more."));
        }
        return () -> {
            client.call(TelegramBot.tested(pressed.chat(), pressed.message()));
            client.call(new TelegramCall.AnswerCallback(pressed.callback(), "It works."));
        };
    }

    private Aftermath wrote(TelegramUpdate.Wrote wrote) {
        String text = wrote.text().strip();
        Matcher start = START.matcher(text);
        if (start.matches()) {
            return start(wrote, start.group(1));
        }
        if (!wrote.isPrivate() && wrote.replyTo() == null) {
            // why: what people of a group say to each other is no business of the bot's
            return () -> {};
        }
        Optional<ChannelAccount> paired =
                store.pairing(TelegramChannel.NAME, client.account(), wrote.from().sender())
                        .filter(ChannelAccount::isActive);
        if (paired.isEmpty()) {
            return () -> {};
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
        return () -> {
            show(reply);
            if (!reply.toast().isEmpty()) {
                say(wrote.chat(), reply.toast());
            }
        };
    }

    /// Somebody opened the link of a pairing. Nothing counts before the person says at their terminal
    /// that this account is theirs.
    private Aftermath start(TelegramUpdate.Wrote wrote, String code) {
        String secret = TicketKind.PAIRING.mark() + code;
        if (!context.tickets()
                .spend(TicketKind.PAIRING, secret, TelegramBot.pairingHolder(client.account()))) {
            return () -> {};
        }
        ChannelAccount asked =
                store.askPairing(
                        TelegramChannel.NAME,
                        client.account(),
                        wrote.from().sender(),
                        wrote.chat(),
                        wrote.from().name());
        return () ->
                say(
                        wrote.chat(),
                        asked.isActive() ? "This account is connected already." : asked(wrote));
    }

    private static String asked(TelegramUpdate.Wrote wrote) {
        return wrote.isPrivate()
                ? "Now say on your computer that this account is yours."
                : wrote.from().name() + " now says on their computer that this account is theirs.";
    }

    private void show(CardReply reply) throws IOException {
        switch (reply) {
            case CardReply.Told _, CardReply.Unknown _ -> {}
            case CardReply.Redrawn redrawn -> {
                edit(redrawn);
                // why: what changed while this was on its way was shown before it
                Optional<CardReply.Redrawn> newer = presses.newer(redrawn);
                if (newer.isPresent()) {
                    edit(newer.get());
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

    private void edit(CardReply.Redrawn redrawn) throws IOException {
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
