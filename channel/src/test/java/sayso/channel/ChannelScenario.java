package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
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
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;
import sayso.home.Settings;

/// A desk with one channel that people answer over, of a person who is away: asks, and sends what is due when a
/// test says so.
public abstract class ChannelScenario implements AutoCloseable {
    public static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    public final SettableClock clock = SettableClock.standing();
    public final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    public final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    public final ChannelStore channels = new InMemoryChannelStore(store, clock);
    public final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(3));
    public final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(5));

    private final ChannelProfile profile;
    private NoticeRecipients addressees = NoticeRecipients.NOBODY;
    private @Nullable ChannelSettings settings;
    private @Nullable ChannelContext context;
    private @Nullable CardChannel channel;
    private NoticeSendResult last = new NoticeSendResult.Delivered("nothing was sent", null);

    protected ChannelScenario(ChannelProfile profile) {
        this.profile = requireNonNull(profile, "profile is null");
    }

    /// Opens the channel.
    ///
    /// @param home an empty folder
    /// @param written as `settings.json` has them
    /// @param secrets variables of the environment
    /// @param sessions those at the portal that have not ended
    /// @return what the settings make of it
    protected final ChannelSetup.Connected open(
            Path home,
            String written,
            Map<String, String> secrets,
            Duration undo,
            Predicate<SecretHash> sessions,
            VendorAddresses vendors)
            throws IOException {
        Files.writeString(home.resolve("settings.json"), written);
        Map<String, String> environment = new HashMap<>(secrets);
        environment.put(Home.VARIABLE, home.toString());
        Home folder = Home.of(environment);
        settings =
                new ChannelSettings(
                        Settings.read(folder, environment), folder, environment, "0.1.0", clock);
        context =
                new ChannelContext(
                        desk,
                        channels,
                        tickets,
                        () -> PersonPresence.AWAY,
                        () -> undo,
                        sessions,
                        vendors);
        ChannelSetup.Connected setup = (ChannelSetup.Connected) profile.setup(settings());
        addressees = new NoticeRecipients(List.of(setup.subscription()), Map.of(), false);
        channel = setup.channel().apply(context());
        outbox.follow(addressees);
        return setup;
    }

    protected final ChannelSettings settings() {
        return requireNonNull(settings, "it is not open");
    }

    protected final ChannelContext context() {
        return requireNonNull(context, "it is not open");
    }

    protected final CardChannel channel() {
        return requireNonNull(channel, "it is not open");
    }

    /// Asks, and sends what is due.
    public final Decision ask(DecisionBuilder question) throws Exception {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        send();
        return asked;
    }

    /// Sends all that is due, as the hub does.
    ///
    /// @return what came of the last of it
    public final NoticeSendResult send() throws Exception {
        outbox.follow(addressees);
        for (Optional<NoticeDispatch> next = outbox.take(profile.name(), addressees);
                next.isPresent();
                next = outbox.take(profile.name(), addressees)) {
            last = channel().notices().send(next.get());
            outbox.sent(next.get().notice(), last);
        }
        return last;
    }

    public final Decision now(Decision decision) {
        return now(decision.id());
    }

    public final Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk.find(id.value(), MAXI)).decision();
    }

    @Override
    public void close() {
        channel().close();
        desk.close();
    }
}
