package sayso.channel.slack;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.channel.AccountListener;
import sayso.channel.ChannelContext;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardReply;
import sayso.channel.card.CardText;
import sayso.channel.card.MissedPressCards;
import sayso.channel.card.PressOrigin;
import sayso.decision.access.TicketKind;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.hub.client.VendorSocket;
import sayso.wire.slack.SlackBlock;
import sayso.wire.slack.SlackCall;
import sayso.wire.slack.SlackEnvelope;
import sayso.wire.slack.SlackReply;

/// Listens at one app of Slack over a socket: presses and dialogs of people who are paired answer, and a
/// pairing code pairs. Slack gets its receipt once what a press came to is on disk, and none where that
/// took so long that Slack shows a warning sign already, which is then the truth.
final class SlackListener implements AccountListener {
    private static final Duration WAIT = Duration.ofSeconds(18);

    /// Slack tells the person that nobody replied after three seconds.
    private static final Duration TOO_LATE = Duration.ofSeconds(2);

    private static final Pattern PAIR = Pattern.compile("pair\\s+(\\S+)(\\s+here)?");
    private static final String FORM = "form-";

    private final SlackClient client;
    private final ChannelContext context;
    private final ChannelStore store;
    private final CardPressService presses;
    private final MissedPressCards missed;
    private final SlackSockets sockets;
    private final SlackClient shown;
    private final SlackScreen screen = new SlackScreen();

    /// @param client for what a press waits for
    /// @param shown for what is shown of it afterwards
    SlackListener(
            SlackClient client,
            SlackClient shown,
            ChannelContext context,
            CardPressService presses,
            MissedPressCards missed) {
        this.client = requireNonNull(client, "client is null");
        this.shown = requireNonNull(shown, "shown is null");
        this.context = requireNonNull(context, "context is null");
        this.store = context.store();
        this.presses = requireNonNull(presses, "presses is null");
        this.missed = requireNonNull(missed, "missed is null");
        this.sockets = new SlackSockets(client, SlackSockets.Timing.USUAL);
    }

    @Override
    public void listen(BooleanSupplier isOurs) throws IOException, InterruptedException {
        Optional<SlackSockets.Received> next = sockets.next(WAIT);
        while (next.isPresent() && isOurs.getAsBoolean()) {
            try {
                deal(next.get());
            } catch (IOException e) {
                sockets.drop();
                throw e;
            }
            next = sockets.next(Duration.ZERO);
        }
        Optional<IOException> unshown = screen.failure();
        if (unshown.isPresent()) {
            throw unshown.get();
        }
    }

    private void deal(SlackSockets.Received received) throws IOException, InterruptedException {
        VendorSocket socket = received.socket();
        switch (received.envelope()) {
            // why: the sockets deal with these among themselves
            case SlackEnvelope.Hello _, SlackEnvelope.Disconnect _ -> {}
            case SlackEnvelope.Pressed pressed -> pressed(received, pressed);
            case SlackEnvelope.Worded worded -> worded(received, worded);
            case SlackEnvelope.Typed typed -> typed(socket, typed);
            case SlackEnvelope.Other(String id) -> {
                if (id != null) {
                    socket.send(SlackEnvelope.receipt(id));
                }
            }
        }
    }

    /// why: behind two seconds Slack tells the person, before a receipt is there, that nobody replied
    private static void receive(SlackSockets.Received received, String receipt)
            throws IOException, InterruptedException {
        if (System.nanoTime() - received.arrived() < TOO_LATE.toNanos()) {
            received.socket().send(receipt);
        }
    }

    private void pressed(SlackSockets.Received received, SlackEnvelope.Pressed pressed)
            throws IOException, InterruptedException {
        if (TicketKind.ofSecret(pressed.value()).filter(TicketKind.PAIRING::equals).isPresent()) {
            tested(received.socket(), pressed);
            return;
        }
        CardReply reply =
                presses.press(
                        origin(pressed.user(), pressed.channel(), pressed.message()),
                        pressed.value());
        receive(received, SlackEnvelope.receipt(pressed.id()));
        switch (reply) {
            case CardReply.Told told -> whisper(pressed, told.toast());
            case CardReply.Unknown unknown -> whisper(pressed, unknown.toast());
            case CardReply.WordsAsked asked -> ask(pressed, asked);
            case CardReply.Redrawn redrawn -> {
                show(redrawn);
                if (!redrawn.content().rows().isEmpty()
                        && !redrawn.content().title().contains(redrawn.toast())) {
                    whisper(pressed, redrawn.toast());
                }
            }
        }
    }

    /// Opens a dialog for words. The message that they reply to, in the card's terms, is the dialog.
    private void ask(SlackEnvelope.Pressed pressed, CardReply.WordsAsked asked) {
        String form = FORM + asked.prompt().id();
        store.bindCard(asked.prompt().id(), form);
        try {
            SlackReply reply =
                    client.call(
                            new SlackCall.OpenWords(
                                    pressed.trigger(),
                                    asked.prompt().recipient() + " " + form,
                                    CardText.line("Your words", SlackCall.OpenWords.MAX_TITLE),
                                    asked.text()));
            if (reply instanceof SlackReply.Failed failed) {
                whisper(
                        pressed,
                        SlackFault.of(failed) == SlackFault.TRIGGER_OLD
                                ? "That took too long. Press it again."
                                : SlackFault.of(failed).result(failed).why());
            }
        } catch (IOException e) {
            // why: the press is used up, and the next one brings another
            whisper(pressed, "No field for words can be opened: " + e.getMessage() + ".");
        }
    }

    private void worded(SlackSockets.Received received, SlackEnvelope.Worded worded)
            throws IOException, InterruptedException {
        String[] where = worded.metadata().split(" ", 2);
        CardReply reply =
                where.length == 2 && where[1].startsWith(FORM)
                        ? presses.write(origin(worded.user(), where[0], where[1]), worded.words())
                        : new CardReply.Told("This dialog is not good any more.");
        switch (reply) {
            case CardReply.Told told ->
                    receive(received, SlackEnvelope.refusal(worded.id(), told.toast()));
            case CardReply.Unknown unknown ->
                    receive(received, SlackEnvelope.refusal(worded.id(), unknown.toast()));
            case CardReply.WordsAsked _ -> receive(received, SlackEnvelope.receipt(worded.id()));
            case CardReply.Redrawn redrawn -> {
                receive(received, SlackEnvelope.receipt(worded.id()));
                show(redrawn);
            }
        }
    }

    /// The button by which a person shows, while they connect, that presses arrive here.
    private void tested(VendorSocket socket, SlackEnvelope.Pressed pressed)
            throws IOException, InterruptedException {
        String holder = SlackApp.testHolder(client.account(), pressed.user());
        boolean good = context.tickets().spend(TicketKind.PAIRING, pressed.value(), holder);
        socket.send(SlackEnvelope.receipt(pressed.id()));
        String text = "Connected. Questions of your agents come here.";
        if (good) {
            screen.show(
                    pressed.message(),
                    () ->
                            shown.call(
                                    new SlackCall.UpdateMessage(
                                            pressed.channel(),
                                            pressed.message(),
                                            text,
                                            List.of(new SlackBlock.Text(text)))));
        } else {
            whisper(pressed, "This button is not good any more.");
        }
    }

    /// A member typed the app's command, with the code of a pairing or without. Nothing counts before the
    /// person says at their terminal that this account is theirs.
    private void typed(VendorSocket socket, SlackEnvelope.Typed typed)
            throws IOException, InterruptedException {
        Matcher pair = PAIR.matcher(typed.words().strip());
        if (!pair.matches()) {
            socket.send(
                    SlackEnvelope.receipt(
                            typed.id(),
                            "To answer here, run on your computer: sayso connect slack"));
            return;
        }
        String said;
        try {
            said = paired(typed, pair.group(1), pair.group(2) != null);
        } catch (IOException e) {
            said = "That did not work: " + e.getMessage();
        }
        socket.send(SlackEnvelope.receipt(typed.id(), said));
    }

    private String paired(SlackEnvelope.Typed typed, String code, boolean here) throws IOException {
        String secret = TicketKind.PAIRING.mark() + code;
        String holder = SlackApp.pairingHolder(client.account());
        boolean good =
                context.tickets()
                        .find(TicketKind.PAIRING, secret)
                        .filter(ticket -> ticket.usedAt() == null)
                        .filter(ticket -> ticket.holder().equals(holder))
                        .isPresent();
        if (!good) {
            return "This code is not good any more. Run on your computer: sayso connect slack";
        }
        String recipient =
                here
                        ? typed.channel()
                        : SlackApp.done(client.call(new SlackCall.OpenConversation(typed.user())))
                                .result()
                                .object("channel")
                                .textOr("id", "");
        if (recipient.isEmpty() || !context.tickets().spend(TicketKind.PAIRING, secret, holder)) {
            return "This code is not good any more. Run on your computer: sayso connect slack";
        }
        ChannelAccount asked =
                store.askPairing(
                        SlackChannel.NAME,
                        client.account(),
                        typed.user(),
                        recipient,
                        "@" + typed.name());
        return asked.isActive()
                ? "This account is connected already."
                : "Now say on your computer that this account is yours.";
    }

    private PressOrigin origin(String user, String channel, String message) {
        return new PressOrigin(SlackChannel.NAME, client.account(), user, channel, message);
    }

    private void show(CardReply.Redrawn redrawn) {
        screen.show(
                redrawn.card().recipient() + " " + redrawn.card().message(),
                () -> {
                    edit(shown, redrawn);
                    // why: what changed while this was on its way was shown before it
                    Optional<CardReply.Redrawn> newer = presses.newer(redrawn);
                    if (newer.isPresent()) {
                        edit(shown, newer.get());
                    }
                });
    }

    private static void edit(SlackClient client, CardReply.Redrawn redrawn) throws IOException {
        String message = redrawn.card().message();
        if (message != null) {
            client.call(
                    SlackCards.edit(
                            redrawn.card().recipient(),
                            message,
                            redrawn.content(),
                            redrawn.ticket()));
        }
    }

    private void edit(List<CardReply.Redrawn> cards) throws IOException {
        for (CardReply.Redrawn redrawn : cards) {
            edit(client, redrawn);
        }
    }

    /// A word for whoever pressed, which nobody else sees.
    private void whisper(SlackEnvelope.Pressed pressed, String text) {
        if (!text.isEmpty()) {
            screen.show(
                    pressed.channel() + " " + pressed.user() + " " + text,
                    () ->
                            shown.call(
                                    new SlackCall.PostEphemeral(
                                            pressed.channel(), pressed.user(), text)));
        }
    }

    @Override
    public void missed(Instant from, Instant to) throws IOException {
        edit(missed.of(SlackChannel.NAME, client.account(), from, to));
    }

    @Override
    public void stopped(Instant at) throws IOException {
        edit(missed.stopped(SlackChannel.NAME, client.account(), at, ""));
    }

    @Override
    public void resumed() throws IOException {
        edit(missed.resumed(SlackChannel.NAME, client.account()));
    }

    @Override
    public void close() {
        sockets.close();
        screen.close();
        client.close();
        shown.close();
    }
}
