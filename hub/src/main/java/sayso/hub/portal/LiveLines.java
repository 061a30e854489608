package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.session.PresenceStore;
import sayso.core.session.SessionKey;
import sayso.hub.portal.view.Words;

/// The lines of all pages that are open. Safe for use by many threads.
final class LiveLines implements AutoCloseable {
    private final Supplier<DecisionDesk> desk;
    private final Supplier<PresenceStore> presence;
    private final PersonSettings settings;
    private final CycleDoor door;
    private final Planned planned;
    private final Set<Live> open = ConcurrentHashMap.newKeySet();

    LiveLines(
            Supplier<DecisionDesk> desk,
            Supplier<PresenceStore> presence,
            PersonSettings settings,
            CycleDoor door,
            Planned planned) {
        this.desk = requireNonNull(desk, "desk is null");
        this.presence = requireNonNull(presence, "presence is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.door = requireNonNull(door, "door is null");
        this.planned = requireNonNull(planned, "planned is null");
    }

    Wishes wishes() {
        return new Wishes(settings.read().inForce());
    }

    PresenceStore presence() {
        return presence.get();
    }

    /// @param subject what the page shows
    News news(Subject subject, Actor.Person person, Words words) {
        return switch (subject) {
            case Subject.All _ ->
                    new ListNews(desk.get(), planned, words, wishes().on(Wishes.SHOW_PROMPT_TEXT));
            case Subject.OfDecision(DecisionId id) ->
                    new DecisionNews(desk.get(), id, person, words);
            case Subject.OfCycle(CycleId id) -> new CycleNews(desk.get(), door, id, words);
            case Subject.OfPlan(SessionKey session) ->
                    new PlanNews(desk.get(), planned, session, words);
        };
    }

    /// What a page wants to hear of.
    sealed interface Subject {
        /// Everything that waits.
        record All() implements Subject {}

        record OfDecision(DecisionId id) implements Subject {}

        record OfCycle(CycleId id) implements Subject {}

        record OfPlan(SessionKey session) implements Subject {}
    }

    void opened(Live live) {
        open.add(live);
    }

    void closed(Live live) {
        open.remove(live);
    }

    @Override
    public void close() {
        open.forEach(Live::end);
    }
}
