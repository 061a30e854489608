package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.session.PresenceStore;
import sayso.hub.portal.view.Words;

/// The lines of all pages that are open. Safe for use by many threads.
final class LiveLines implements AutoCloseable {
    private final Supplier<DecisionDesk> desk;
    private final Supplier<PresenceStore> presence;
    private final PersonSettings settings;
    private final CycleDoor door;
    private final Set<Live> open = ConcurrentHashMap.newKeySet();

    LiveLines(
            Supplier<DecisionDesk> desk,
            Supplier<PresenceStore> presence,
            PersonSettings settings,
            CycleDoor door) {
        this.desk = requireNonNull(desk, "desk is null");
        this.presence = requireNonNull(presence, "presence is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.door = requireNonNull(door, "door is null");
    }

    Wishes wishes() {
        return new Wishes(settings.read().inForce());
    }

    PresenceStore presence() {
        return presence.get();
    }

    /// @param decision what the page shows; null for a list
    News news(@Nullable DecisionId decision, Actor.Person person, Words words) {
        return decision == null
                ? new ListNews(desk.get(), wishes().on(Wishes.SHOW_PROMPT_TEXT))
                : new DecisionNews(desk.get(), decision, person, words);
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
