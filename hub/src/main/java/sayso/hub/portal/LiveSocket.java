package sayso.hub.portal;

import io.helidon.common.uri.UriQuery;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.websocket.WsListener;
import io.helidon.websocket.WsSession;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleId;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.session.SurfacePresence;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.portal.view.PortalTexts;

/// WebSocket that pushes changes to one open portal page, of one decision, one analysis or all
/// decisions, and counts the person as having the portal open while it is connected. It only sends;
/// pages make changes with forms.
final class LiveSocket implements WsListener {
    private static final int GOING_AWAY = 1001;

    /// How often a page that hears nothing new is told so, and counts as open again.
    private static final Duration BEAT = SurfacePresence.LEASE.dividedBy(3);

    private final LiveSocketRegistry lines;
    private final BooleanSupplier admitted;
    private final Actor.Person person;
    private final String surface = UUID.randomUUID().toString();
    private LiveSocketRegistry.Subject subject = new LiveSocketRegistry.Subject.All();
    private PortalTexts words = PortalTexts.english();
    private @Nullable Thread speaker;

    /// @param admitted whether the session lasts that opened it
    LiveSocket(LiveSocketRegistry lines, AuthenticatedCaller caller, BooleanSupplier admitted) {
        this.lines = lines;
        this.admitted = admitted;
        this.person = new Actor.Person(caller.name(), Surface.WEB, Assurance.WEB);
    }

    @Override
    public Optional<Headers> onHttpUpgrade(HttpPrologue prologue, Headers headers) {
        UriQuery query = prologue.query();
        subject = subject(query);
        words = lines.wishes().words(headers.first(HeaderNames.ACCEPT_LANGUAGE).orElse(""));
        return Optional.empty();
    }

    private static LiveSocketRegistry.Subject subject(UriQuery query) {
        Optional<LiveSocketRegistry.Subject> cycle =
                query.first("cycle")
                        .asOptional()
                        .map(CycleId::new)
                        .map(LiveSocketRegistry.Subject.OfCycle::new);
        return cycle.or(() ->
                        query.first("decision")
                                .asOptional()
                                .filter(DecisionId::isWellFormed)
                                .map(DecisionId::new)
                                .map(LiveSocketRegistry.Subject.OfDecision::new))
                .orElseGet(LiveSocketRegistry.Subject.All::new);
    }

    @Override
    public void onOpen(WsSession session) {
        speaker = Thread.ofVirtual().name("portal " + surface).start(() -> speak(session));
        lines.opened(this);
    }

    @Override
    public void onClose(WsSession session, int status, String reason) {
        end();
    }

    @Override
    public void onError(WsSession session, Throwable failure) {
        end();
    }

    /// Lets the page try again later.
    void end() {
        Thread thread = speaker;
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void speak(WsSession session) {
        try (PageFeed news = lines.news(subject, person, words)) {
            long seen = 0;
            while (!Thread.currentThread().isInterrupted()) {
                if (!admitted.getAsBoolean()) {
                    // why: a phone that is lost and signed out elsewhere hears nothing more
                    close(session, "signed out");
                    return;
                }
                // why: a sign of life is a write, of which every page hears
                if (seen == 0 || System.nanoTime() - seen >= BEAT.toNanos()) {
                    lines.presence().seen(surface, Surface.WEB, person.name());
                    seen = System.nanoTime();
                }
                session.send(news.now(), true);
                news.await(BEAT);
            }
        } catch (InterruptedException | StoreException e) {
            close(session, "the hub stops, or its store is away");
        } catch (RuntimeException e) {
            end(session);
        } finally {
            left();
        }
    }

    private void left() {
        lines.closed(this);
        try {
            lines.presence().left(surface);
        } catch (StoreException e) {
            return; // why: its lease ends by itself
        }
    }

    private static void close(WsSession session, String why) {
        try {
            session.close(GOING_AWAY, why);
        } catch (RuntimeException e) {
            end(session);
        }
    }

    private static void end(WsSession session) {
        try {
            session.terminate();
        } catch (RuntimeException e) {
            return; // why: the page has gone, and there is nobody to tell
        }
    }
}
