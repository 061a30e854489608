package sayso.channel.slack;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.channel.CallLimitException;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.hub.client.VendorSocket;
import sayso.wire.slack.SlackCall;
import sayso.wire.slack.SlackEnvelope;
import sayso.wire.slack.SlackReply;

/// Sockets of one app of Slack: the one that envelopes come over; the next one, from when Slack says that
/// this one ends until it greets; and the former one for a moment longer. All of them are read, so that no
/// press meets none. Read by one thread, and closed by any.
final class SlackSockets implements AutoCloseable {
    private static final Duration TURN = Duration.ofMillis(20);

    private final SlackClient client;
    private final Timing timing;
    private volatile @Nullable Link current;
    private volatile @Nullable Link next;
    private volatile @Nullable Link former;
    private volatile boolean closed;
    private long renewal = Long.MAX_VALUE;

    /// Time that a socket has for each thing.
    ///
    /// @param ping silence after which a sign of life is asked for
    /// @param dead silence after which it is given up
    /// @param greeting until Slack greets over a new one
    /// @param farewell for what is under way over the former one
    /// @param look until the next one is opened to see whether others still have sockets of the app
    record Timing(
            Duration ping, Duration dead, Duration greeting, Duration farewell, Duration look) {
        static final Timing USUAL =
                new Timing(
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(30),
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(60));
    }

    /// @param socket that the receipt goes over
    /// @param arrived by `System.nanoTime`
    record Received(VendorSocket socket, SlackEnvelope envelope, long arrived) {}

    private static final class Link {
        private final VendorSocket socket;
        private long since = System.nanoTime();
        private long pinged = since;

        Link(VendorSocket socket) {
            this.socket = socket;
        }
    }

    SlackSockets(SlackClient client, Timing timing) {
        this.client = requireNonNull(client, "client is null");
        this.timing = requireNonNull(timing, "timing is null");
    }

    /// The next envelope that is more than news of the sockets themselves.
    ///
    /// @param patience how long to wait for one, once Slack greeted
    /// @throws ListenerEndedException where only a person can mend it
    /// @throws ContestedAccountException where others have sockets of the app; those here go on
    Optional<Received> next(Duration patience) throws IOException, InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        do {
            renewed();
            for (Link link : links()) {
                Optional<SlackEnvelope> envelope = read(link, pause(until));
                if (envelope.isPresent()) {
                    return Optional.of(
                            new Received(link.socket, envelope.get(), link.socket.lastArrived()));
                }
            }
            tended();
        } while (current == null || System.nanoTime() < until);
        return Optional.empty();
    }

    /// Gives all of them up.
    void drop() {
        for (Link link : links()) {
            link.socket.close();
        }
        current = null;
        next = null;
        former = null;
        renewal = Long.MAX_VALUE;
    }

    private List<Link> links() {
        List<Link> links = new ArrayList<>();
        for (Link link : new Link[] {former, current, next}) {
            if (link != null) {
                links.add(link);
            }
        }
        return links;
    }

    private Duration pause(long until) {
        long now = System.nanoTime();
        long most = links().size() > 1 ? TURN.toNanos() : timing.ping().toNanos();
        if (renewal != Long.MAX_VALUE) {
            most = Math.min(most, renewal - now);
        }
        if (current != null) {
            most = Math.min(most, until - now);
        }
        return Duration.ofNanos(Math.max(0, most));
    }

    private void renewed() throws IOException, InterruptedException {
        if (closed) {
            throw new IOException("the listener was closed");
        }
        if (next != null || (current != null && System.nanoTime() - renewal < 0)) {
            return;
        }
        renewal = Long.MAX_VALUE;
        try {
            next = new Link(opened());
        } catch (ListenerEndedException e) {
            drop();
            throw e;
        } catch (IOException e) {
            if (current == null) {
                throw e;
            }
            // why: the one that ends soon is read until it has ended
            Duration rest =
                    e instanceof CallLimitException limit ? limit.rest() : timing.farewell();
            renewal = System.nanoTime() + rest.toNanos();
        }
        if (closed) {
            drop();
            throw new IOException("the listener was closed");
        }
    }

    private VendorSocket opened() throws IOException, InterruptedException {
        return switch (client.call(new SlackCall.OpenConnection())) {
            case SlackReply.Done done -> client.socket(done.result().textOr("url", ""));
            case SlackReply.Failed failed -> {
                SlackFault fault = SlackFault.of(failed);
                String why = fault.result(failed).why();
                throw fault == SlackFault.TOKEN_REFUSED || fault == SlackFault.APP_INCOMPLETE
                        ? new ListenerEndedException(why)
                        : new IOException(why);
            }
        };
    }

    private Optional<SlackEnvelope> read(Link link, Duration pause)
            throws IOException, InterruptedException {
        Optional<String> text;
        try {
            text = link.socket.next(pause);
        } catch (IOException e) {
            cut(link, e);
            return Optional.empty();
        }
        if (text.isEmpty()) {
            return Optional.empty();
        }
        SlackEnvelope envelope = SlackEnvelope.parse(text.get());
        switch (envelope) {
            case SlackEnvelope.Hello(long connections) -> {
                if (link == next) {
                    greeted(link, connections);
                }
                return Optional.empty();
            }
            case SlackEnvelope.Disconnect(String reason) -> {
                if (link != former) {
                    ended(reason);
                }
                return Optional.empty();
            }
            case SlackEnvelope.Pressed _,
                    SlackEnvelope.Worded _,
                    SlackEnvelope.Typed _,
                    SlackEnvelope.Other _ -> {
                return Optional.of(envelope);
            }
        }
    }

    private void cut(Link link, IOException why) throws IOException {
        link.socket.close();
        if (link == former) {
            former = null;
        } else if (link == next) {
            next = null;
            throw new IOException("Slack did not greet over its socket");
        } else {
            current = null;
            if (next == null) {
                throw why;
            }
        }
    }

    private void greeted(Link fresh, long connections) throws ContestedAccountException {
        int own = links().size();
        Link before = former;
        if (before != null) {
            before.socket.close();
        }
        former = current;
        Link leaving = former;
        if (leaving != null) {
            leaving.since = System.nanoTime();
        }
        current = fresh;
        next = null;
        if (connections > own) {
            // why: Slack says it in greetings alone, and who was there may have gone since
            renewal = System.nanoTime() + timing.look().toNanos();
            throw new ContestedAccountException(
                    "somebody else has a socket of this app, and gets a part of the presses: another"
                            + " hub with the same tokens, or a program. Stop it, or draw new tokens"
                            + " for the app and connect again: sayso connect slack --new-tokens");
        }
    }

    private void ended(String reason) throws IOException {
        switch (reason) {
            case "link_disabled" -> {
                drop();
                throw new ListenerEndedException(
                        "Socket Mode of the app is off in Slack; switch it on at"
                                + " https://api.slack.com/apps");
            }
            case "too_many_websockets" -> {
                drop();
                throw new ContestedAccountException(
                        "the app has too many sockets in Slack: other programs have its tokens");
            }
            default -> renewal = System.nanoTime();
        }
    }

    private void tended() throws IOException, InterruptedException {
        Link leaving = former;
        if (leaving != null && isOver(leaving.since, timing.farewell())) {
            leaving.socket.close();
            former = null;
        }
        Link fresh = next;
        if (fresh != null && isOver(fresh.since, timing.greeting())) {
            fresh.socket.close();
            next = null;
            throw new IOException("Slack did not greet over its socket");
        }
        Link open = current;
        if (open == null) {
            return;
        }
        if (open.socket.silence().compareTo(timing.dead()) > 0) {
            drop();
            throw new IOException("Slack sends nothing over its socket");
        }
        if (open.socket.silence().compareTo(timing.ping()) >= 0
                && isOver(open.pinged, timing.ping())) {
            open.pinged = System.nanoTime();
            open.socket.ping();
        }
    }

    private static boolean isOver(long since, Duration time) {
        return System.nanoTime() - since >= time.toNanos();
    }

    @Override
    public void close() {
        closed = true;
        for (Link link : links()) {
            link.socket.close();
        }
    }
}
