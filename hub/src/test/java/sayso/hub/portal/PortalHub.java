package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Random;
import sayso.contracts.ADecision;
import sayso.contracts.SettableClock;
import sayso.core.access.CredentialKind;
import sayso.core.access.Credentials;
import sayso.core.access.InMemoryAccess;
import sayso.core.access.Tickets;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.AskResult;
import sayso.core.decision.Assurance;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.OptionId;
import sayso.core.decision.Surface;
import sayso.core.session.InMemoryPresence;
import sayso.core.session.PresenceStore;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.StoredCredentials;
import sayso.wire.hub.PortalLink;

/// A hub with a portal over a store in memory, and a browser in which ada is signed in.
final class PortalHub implements AutoCloseable {
    static final Actor.Person ADA = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    static final Actor.Person BEN = new Actor.Person("ben", Surface.TERMINAL, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore store = new InMemoryStore(clock);
    private final DecisionDesk desk =
            new LocalDesk(
                    store,
                    new DecisionIds(DecisionIds.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final InMemoryAccess access = new InMemoryAccess(store, clock);
    private final Credentials credentials = new Credentials(access, new Random(2), clock);
    private final Tickets tickets = new Tickets(access, new Random(3));
    private final PresenceStore presence = new InMemoryPresence(clock);
    private final HubServer hub =
            HubServer.start(
                    HubOptions.onPort(0),
                    List.of(
                            new Portal(
                                    () -> desk,
                                    new Sessions(tickets),
                                    () -> presence,
                                    KeptSettings.of("{\"undo_seconds\":0}\n"))),
                    new StoredCredentials(credentials, tickets));
    private final Browser browser = new Browser(hub.url());

    static PortalHub signedIn() throws IOException, InterruptedException {
        PortalHub hub = new PortalHub();
        Credentials.Issued ada =
                hub.credentials.issue(CredentialKind.PERSON, "ada", new Actor.Rule("test"));
        HttpRequest request =
                HttpRequest.newBuilder(hub.hub.url().resolve("/portal/links"))
                        .header("Authorization", "Bearer " + ada.secret())
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> link =
                    http.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
            String url = PortalLink.read(link.body()).url();
            hub.browser.submit("/open", "code", url.substring(url.indexOf('#') + 1));
        }
        hub.browser.get("/");
        return hub;
    }

    URI url() {
        return hub.url();
    }

    SettableClock clock() {
        return clock;
    }

    DecisionDesk desk() {
        return desk;
    }

    Browser browser() {
        return browser;
    }

    /// The page at this path, which must be there.
    String page(String path) throws IOException, InterruptedException {
        HttpResponse<String> reply = browser.get(path);
        if (reply.statusCode() != 200) {
            throw new IllegalStateException(path + ": " + reply.statusCode() + " " + reply.body());
        }
        return reply.body();
    }

    Decision asked(ADecision decision) {
        if (!(desk.ask(decision.ask()) instanceof AskResult.Asked asked)) {
            throw new IllegalStateException("not asked");
        }
        return asked.decision();
    }

    void answered(Decision decision, String option) {
        desk.answer(decision.id(), Answer.choosing(new OptionId(option)), BEN, null);
    }

    Decision now(DecisionId id) {
        if (!(desk.find(id.value(), ADA) instanceof Lookup.Found(Decision found))) {
            throw new IllegalStateException(id + " is gone");
        }
        return found;
    }

    @Override
    public void close() {
        browser.close();
        hub.close();
        desk.close();
    }
}
