package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.channel.AccountListener;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.ExtensionChannelProfile;
import sayso.channel.PersonPresence;
import sayso.channel.VendorAddresses;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.wire.extension.ExtensionChannelsFile;

/// A desk with the channel of one extension, of a person who is away: sends what is due when a test says
/// so, and listens as the hub does, but begins anew at once.
final class ExtensionChannelFixture implements AutoCloseable {
    static final String MAXI = "8123456789";
    static final Duration SHORT = Duration.ofMillis(600);

    private static final Duration WAIT = Duration.ofSeconds(60);
    static final Actor.Person PERSON =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    final SettableClock clock = SettableClock.standing();
    final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final ChannelStore channels = new InMemoryChannelStore(store, clock);
    final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(3));
    final List<String> faults = new CopyOnWriteArrayList<>();
    private final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(5));
    private final ExtensionChannel channel;
    private final CardChannel open;
    private final NoticeRecipients addressees;
    private @Nullable Thread reader;
    private volatile boolean closed;

    /// @param home an empty folder
    ExtensionChannelFixture(ExtensionChannel channel, Path home, String settings, Duration undo)
            throws IOException {
        this.channel = channel;
        Files.writeString(home.resolve("settings.json"), settings);
        Map<String, String> environment = Map.of(Home.VARIABLE, home.toString());
        Home folder = Home.of(environment);
        Files.createDirectories(home.resolve("extensions"));
        Files.writeString(
                folder.extensionChannels(),
                ExtensionChannelsFile.EMPTY
                        .with(channel.spec().name(), channel.extension())
                        .write());
        ExtensionCardChannels opener =
                new ExtensionCardChannels(
                        name -> Optional.of(channel).filter(one -> one.spec().name().equals(name)),
                        SHORT,
                        new ExtensionChannelListener.Patience(
                                Duration.ofSeconds(3), Duration.ofMillis(100), SHORT));
        ChannelContext context =
                new ChannelContext(
                                desk,
                                channels,
                                tickets,
                                () -> PersonPresence.AWAY,
                                () -> undo,
                                _ -> false,
                                VendorAddresses.PUBLIC)
                        .with(opener);
        ChannelSetup.Connected setup =
                (ChannelSetup.Connected)
                        new ExtensionChannelProfile(channel.spec().name(), channel.extension())
                                .setup(
                                        new ChannelSettings(
                                                Settings.read(folder, environment),
                                                folder,
                                                environment,
                                                "0.1.0",
                                                clock));
        addressees = new NoticeRecipients(List.of(setup.subscription()), Map.of(), false);
        open = setup.channel().apply(context);
        outbox.follow(addressees);
    }

    ExtensionChannelFixture pair(String sender) {
        String name = channel.spec().name();
        channels.askPairing(name, channel.extension(), sender, sender, "Maxi");
        ChannelAccount _ =
                channels.pair(name, channel.extension(), sender, PERSON.id(), "Maxi", PERSON)
                        .orElseThrow();
        return this;
    }

    /// Listens until it is closed. What ends the listening is a fault, after which it begins anew.
    ExtensionChannelFixture listen() {
        reader =
                Thread.ofVirtual()
                        .start(() -> {
                            try (AccountListener listener = open.listener().get()) {
                                while (!closed) {
                                    listenOnce(listener);
                                }
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        return this;
    }

    private void listenOnce(AccountListener listener) throws InterruptedException {
        try {
            listener.listen(() -> !closed);
        } catch (IOException | RuntimeException e) {
            faults.add(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    Decision ask(DecisionBuilder question) throws InterruptedException {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        NoticeSendResult _ = send();
        return asked;
    }

    /// Sends all that is due, as the hub does.
    ///
    /// @return what came of the last of it
    NoticeSendResult send() throws InterruptedException {
        NoticeSendResult last = new NoticeSendResult.Delivered("nothing was sent", null);
        outbox.follow(addressees);
        for (Optional<NoticeDispatch> next = outbox.take(channel.spec().name(), addressees);
                next.isPresent();
                next = outbox.take(channel.spec().name(), addressees)) {
            last = open.notices().send(next.get());
            outbox.sent(next.get().notice(), last);
        }
        return last;
    }

    Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), PERSON)).decision();
    }

    /// The answer, as soon as there is one.
    Outcome.Answered answered(Decision decision) {
        await(() -> now(decision).outcome() instanceof Outcome.Answered);
        return (Outcome.Answered) requireNonNull(now(decision).outcome(), "it is open");
    }

    /// A code as `sayso connect` shows it.
    String code() {
        return tickets.issue(
                TicketKind.PAIRING,
                null,
                new ExtensionAccount(channel).holder(),
                Duration.ofMinutes(10));
    }

    String awaitFault(String part) {
        await(() -> faults.stream().anyMatch(fault -> fault.contains(part)));
        return faults.stream().filter(fault -> fault.contains(part)).findFirst().orElseThrow();
    }

    void await(BooleanSupplier wanted) {
        long until = System.nanoTime() + WAIT.toNanos();
        while (!wanted.getAsBoolean()) {
            if (System.nanoTime() - until > 0) {
                throw new AssertionError("it did not come about; faults: " + faults);
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        closed = true;
        Thread known = reader;
        if (known != null) {
            known.interrupt();
            try {
                known.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        open.close();
        desk.close();
    }
}
