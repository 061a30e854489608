package sayso.channel.ntfy;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListener;
import sayso.channel.CallLimitException;
import sayso.channel.ChannelContext;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.MissedPressCards;
import sayso.channel.card.PressOrigin;
import sayso.decision.access.TicketKind;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.hub.client.VendorStream;
import sayso.wire.ntfy.NtfyEvent;
import sayso.wire.ntfy.NtfyRefusal;

/// Listens at the topic of presses of one ntfy server, as a stream that the server keeps open. A
/// press counts with its ticket, as one of a person who knows the topic. How far it has come is noted once
/// what a press came to is on disk; the server keeps presses for twelve hours.
final class NtfyListener implements AccountListener {
    private static final Duration WAIT = Duration.ofSeconds(18);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int MOST_UNKNOWN = 30;
    private static final int LONGEST = 100;

    /// The server has forgotten what is older.
    private static final Duration KEPT = Duration.ofHours(12);

    private final NtfyClient client;
    private final NtfyChannel channel;
    private final ChannelStore store;
    private final ChannelContext context;
    private final CardPressService presses;
    private final MissedPressCards missed;
    private final Deque<Instant> unknown = new ArrayDeque<>();
    private volatile @Nullable VendorStream stream;

    NtfyListener(
            NtfyClient client,
            NtfyChannel channel,
            ChannelContext context,
            CardPressService presses,
            MissedPressCards missed) {
        this.client = requireNonNull(client, "client is null");
        this.channel = requireNonNull(channel, "channel is null");
        this.context = requireNonNull(context, "context is null");
        this.store = context.store();
        this.presses = requireNonNull(presses, "presses is null");
        this.missed = requireNonNull(missed, "missed is null");
    }

    private String account() {
        return client.topics().account();
    }

    @Override
    public void listen(BooleanSupplier isOurs) throws IOException, InterruptedException {
        try {
            VendorStream open = opened();
            for (Optional<String> line = open.next(WAIT);
                    line.isPresent();
                    line = open.next(Duration.ZERO)) {
                if (!isOurs.getAsBoolean()) {
                    drop();
                    return;
                }
                deal(NtfyEvent.of(line.get()));
            }
        } catch (VendorStream.RefusedException e) {
            drop();
            throw refused(e);
        } catch (IOException | RuntimeException e) {
            drop();
            throw e;
        }
    }

    /// why: an account counts as read only once the server has said that it sends
    private VendorStream opened() throws IOException, InterruptedException {
        VendorStream known = stream;
        if (known != null) {
            return known;
        }
        VendorStream fresh = client.replies(since());
        stream = fresh;
        Optional<String> first = fresh.next(WAIT);
        if (first.isEmpty()) {
            throw new IOException(client + " sends nothing");
        }
        deal(NtfyEvent.of(first.get()));
        return fresh;
    }

    private String since() {
        Optional<String> cursor = store.cursor(NtfyChannel.NAME, account());
        if (cursor.isPresent()) {
            return cursor.get();
        }
        String now = Long.toString(context.desk().now().getEpochSecond());
        store.advance(NtfyChannel.NAME, account(), now);
        return now;
    }

    private void deal(NtfyEvent event) throws IOException {
        switch (event) {
            case NtfyEvent.Message message -> deal(message);
            case NtfyEvent.Alive _, NtfyEvent.Other _ -> {}
        }
    }

    /// What a press came to, for the phone to show: nothing that counts depends on it.
    private interface Aftermath {
        void show() throws IOException;
    }

    private void deal(NtfyEvent.Message message) throws IOException {
        Aftermath aftermath = pressed(message.text().strip());
        store.advance(NtfyChannel.NAME, account(), message.id());
        aftermath.show();
        refuseFlood();
    }

    private Aftermath pressed(String data) {
        if (data.length() > LONGEST) {
            return unknown();
        }
        if (TicketKind.ofSecret(data).filter(TicketKind.PAIRING::equals).isPresent()) {
            return tested(data);
        }
        CardReply reply =
                presses.press(
                        new PressOrigin(
                                NtfyChannel.NAME,
                                account(),
                                account(),
                                account(),
                                null,
                                false,
                                Assurance.LINK),
                        data);
        return switch (reply) {
            case CardReply.Unknown _ -> unknown();
            case CardReply.Told told -> () -> channel.say(told.toast());
            case CardReply.WordsAsked _ -> () -> {};
            case CardReply.Redrawn redrawn -> () -> show(redrawn);
        };
    }

    private void show(CardReply.Redrawn redrawn) throws IOException {
        CardReply.Redrawn latest = presses.newer(redrawn).orElse(redrawn);
        Optional<Decision> decision = channel.latest(latest.card().decision());
        if (decision.isPresent()) {
            NoticeSendResult shown =
                    channel.publish(
                            decision.get(), latest.content(), latest.card(), NtfyChannel.QUIET);
            if (shown instanceof NoticeSendResult.Failed failed) {
                throw new IOException(failed.why());
            }
        }
    }

    /// The button by which a person shows, while they connect, that presses arrive here.
    private Aftermath tested(String secret) {
        return context.tickets().spend(TicketKind.PAIRING, secret, NtfyServer.testHolder(account()))
                ? () -> channel.say("Connected. Questions of your agents come here.")
                : unknown();
    }

    private Aftermath unknown() {
        unknown.addLast(context.desk().now());
        return () -> {};
    }

    /// why: whoever knows the topic can post what they like; nothing of it counts, and it is told
    private void refuseFlood() throws ContestedAccountException {
        Instant since = context.desk().now().minus(MINUTE);
        while (!unknown.isEmpty() && unknown.peekFirst().isBefore(since)) {
            unknown.removeFirst();
        }
        if (unknown.size() > MOST_UNKNOWN) {
            unknown.clear();
            throw new ContestedAccountException(
                    "somebody posts what is no press into the topic of presses, and so knows it;"
                            + " draw new ones with: sayso connect ntfy --new-topics");
        }
    }

    private IOException refused(VendorStream.RefusedException refusal) {
        NoticeSendResult.Failed failed =
                client.failure(
                        refusal.status(),
                        NtfyRefusal.of(refusal.status(), refusal.body()),
                        refusal.rest());
        if (refusal.status() == 401 || refusal.status() == 403) {
            return new ListenerEndedException(failed.why());
        }
        return failed.rest().isZero()
                ? new IOException(failed.why())
                : new CallLimitException(failed.why(), failed.rest());
    }

    /// Presses wait at the server for twelve hours; only what is older is lost.
    @Override
    public void missed(Instant from, Instant to) throws IOException {
        if (Duration.between(from, to).compareTo(KEPT) <= 0) {
            return;
        }
        for (CardReply.Redrawn redrawn :
                missed.of(NtfyChannel.NAME, account(), from, to.minus(KEPT))) {
            show(redrawn);
        }
    }

    private void drop() {
        VendorStream known = stream;
        stream = null;
        if (known != null) {
            known.close();
        }
    }

    @Override
    public void close() {
        drop();
    }
}
