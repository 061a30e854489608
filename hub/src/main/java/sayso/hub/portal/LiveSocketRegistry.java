package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import sayso.analysis.cycle.CycleId;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.session.PresenceStore;
import sayso.hub.portal.view.PortalTexts;

/// Registry of the WebSockets of all open portal pages: creates the feed for what a page shows, and
/// closes all sockets when the hub stops. Thread-safe.
final class LiveSocketRegistry implements AutoCloseable {
    private final Supplier<DecisionDesk> desk;
    private final Supplier<PresenceStore> presence;
    private final PersonSettingsStore settings;
    private final CyclePageAccess door;
    private final PlanPageContext plans;
    private final Set<LiveSocket> open = ConcurrentHashMap.newKeySet();

    LiveSocketRegistry(
            Supplier<DecisionDesk> desk,
            Supplier<PresenceStore> presence,
            PersonSettingsStore settings,
            CyclePageAccess door,
            PlanPageContext plans) {
        this.desk = requireNonNull(desk, "desk is null");
        this.presence = requireNonNull(presence, "presence is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.door = requireNonNull(door, "door is null");
        this.plans = requireNonNull(plans, "plans is null");
    }

    PagePreferences wishes() {
        return new PagePreferences(settings.read().inForce());
    }

    PresenceStore presence() {
        return presence.get();
    }

    /// @param subject what the page shows
    PageFeed news(Subject subject, Actor.Person person, PortalTexts words) {
        return switch (subject) {
            case Subject.All _ -> new ListPageFeed(desk.get(), this::wishes, plans, words);
            case Subject.OfDecision(DecisionId id) ->
                    new DecisionPageFeed(desk.get(), id, person, words);
            case Subject.OfCycle(CycleId id) -> new CyclePageFeed(desk.get(), door, id, words);
        };
    }

    /// What a page wants to hear of.
    sealed interface Subject {
        /// Everything that waits.
        record All() implements Subject {}

        record OfDecision(DecisionId id) implements Subject {}

        record OfCycle(CycleId id) implements Subject {}
    }

    void opened(LiveSocket live) {
        open.add(live);
    }

    void closed(LiveSocket live) {
        open.remove(live);
    }

    @Override
    public void close() {
        open.forEach(LiveSocket::end);
    }
}
