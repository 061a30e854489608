package sayso.app.extension.channel;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Assurance;
import sayso.extension.ChannelCard;
import sayso.extension.ChannelHandler;
import sayso.extension.ChannelInbox;
import sayso.extension.ChannelSpec;
import sayso.extension.PressReply;
import sayso.extension.Shown;

/// A channel of an extension that a test looks at and presses on, and that misbehaves as it is told.
final class ToyChannel implements ChannelHandler {
    private static final int MOST_TRIES = 5;

    final Map<String, ChannelCard> cards = new LinkedHashMap<>();
    final List<PressReply> replies = new CopyOnWriteArrayList<>();
    private final BlockingQueue<Deed> deeds = new LinkedBlockingQueue<>();
    private final ArrayDeque<Showing> showings = new ArrayDeque<>();
    private volatile boolean isSilent;
    int listens;

    /// Something that `listen` does.
    interface Deed {
        void with(ChannelInbox inbox) throws Exception;
    }

    /// Something that `show` or `update` does in place of showing.
    interface Showing {
        @Nullable Shown instead() throws Exception;
    }

    static ChannelSpec spec() {
        return new ChannelSpec("toy", 2_000, 20, 40, 64, true, true);
    }

    ExtensionChannel channel() {
        return channel(spec());
    }

    ExtensionChannel channel(ChannelSpec spec) {
        return new ExtensionChannel(
                "toybox", spec, this, ToyChannel.class.getClassLoader(), Assurance.LINK);
    }

    /// The next call does this.
    synchronized ToyChannel instead(Showing showing) {
        showings.add(showing);
        return this;
    }

    ToyChannel silent() {
        isSilent = true;
        return this;
    }

    /// Its vendor is heard again.
    void speaks() {
        isSilent = false;
    }

    void then(Deed deed) {
        deeds.add(deed);
    }

    /// Hands a press over, and waits for the reply; once more where the inbox ended meanwhile, as a handler is to.
    PressReply press(String ticket, String sender, @Nullable String text) throws Exception {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            PressReply reply = handOver(ticket, sender, text);
            if (reply != null) {
                return reply;
            }
        }
        throw new AssertionError("no inbox took the press");
    }

    private @Nullable PressReply handOver(String ticket, String sender, @Nullable String text)
            throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        PressReply[] came = new PressReply[1];
        then(inbox -> {
            try {
                came[0] = inbox.press(ticket, sender, text);
                replies.add(came[0]);
            } finally {
                done.countDown();
            }
        });
        if (!done.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the press was not taken");
        }
        return came[0];
    }

    @Override
    public Shown show(ChannelCard card) throws Exception {
        return shown(card.key(), card);
    }

    @Override
    public Shown update(String reference, ChannelCard card) throws Exception {
        return shown(reference, card);
    }

    private Shown shown(String reference, ChannelCard card) throws Exception {
        Showing showing;
        synchronized (this) {
            showing = showings.poll();
        }
        if (showing != null) {
            return showing.instead();
        }
        synchronized (this) {
            cards.put(reference, card);
        }
        return new Shown.At(reference);
    }

    /// The newest card.
    synchronized ChannelCard card() {
        return cards.values().stream().reduce((_, later) -> later).orElseThrow();
    }

    static String ticket(ChannelCard card, String label) {
        return card.buttons().stream()
                .filter(button -> button.label().startsWith(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError(label + " is not on " + card))
                .ticket();
    }

    @Override
    public void listen(ChannelInbox inbox) throws Exception {
        listens++;
        while (true) {
            if (!isSilent) {
                inbox.heard();
            }
            Deed deed = deeds.poll(20, TimeUnit.MILLISECONDS);
            if (deed != null) {
                deed.with(inbox);
            }
        }
    }
}
