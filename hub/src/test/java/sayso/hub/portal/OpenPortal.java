package sayso.hub.portal;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Random;
import sayso.contracts.SettableClock;
import sayso.core.access.CredentialKind;
import sayso.core.access.Credentials;
import sayso.core.access.InMemoryAccess;
import sayso.core.access.Tickets;
import sayso.core.analysis.tool.Analyses;
import sayso.core.analysis.tool.InMemoryAnalyses;
import sayso.core.analysis.tool.Inboxes;
import sayso.core.decision.Actor;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Assurance;
import sayso.core.decision.Checked;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.Surface;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.Outbox;
import sayso.core.plan.mode.InMemoryPlans;
import sayso.core.plan.mode.PlanMarker;
import sayso.core.plan.mode.Plans;
import sayso.core.session.InMemoryPresence;
import sayso.hub.analysis.AnalysisDoor;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.StoredCredentials;
import sayso.wire.hub.PortalLink;

/// A portal with its hub, its store and a browser of ada's that is signed in.
final class OpenPortal implements AutoCloseable {
    static final Actor.Person ADA = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    static final Actor.Person ADA_AT_THE_TERMINAL =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    static final Actor.Person BOB = new Actor.Person("bob", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor RULE = new Actor.Rule("test");

    final SettableClock clock = SettableClock.standing();
    final KeptSettings settings = new KeptSettings();
    final KeptAbsences absences = new KeptAbsences();
    final DecisionDesk desk;
    final Outbox outbox;
    final Analyses analyses;
    final Plans plans;
    final Browser browser;
    private final HubServer hub;

    OpenPortal() throws Exception {
        InMemoryStore store = new InMemoryStore(clock);
        desk =
                new LocalDesk(
                        store,
                        new DecisionIds(DecisionIds.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock);
        outbox = new Outbox(new InMemoryOutbox(store, clock), new Random(7));
        plans =
                new Plans(
                        new InMemoryPlans(store, List::of),
                        new DecisionIds(DecisionIds.PREFIX, new Random(6)),
                        DeskPolicy.STANDARD,
                        PlanMarker.NONE);
        AnalysisDoor door =
                AnalysisDoor.over(
                        new InMemoryAnalyses(store),
                        store.log(),
                        new Random(4),
                        Inboxes.standard(new Random(5)));
        analyses = door.analyses();
        InMemoryAccess access = new InMemoryAccess(store, clock);
        Credentials credentials = new Credentials(access, new Random(2), clock);
        Tickets tickets = new Tickets(access, new Random(3));
        hub =
                HubServer.start(
                        HubOptions.onPort(0),
                        List.of(
                                new Portal(
                                        () -> desk,
                                        () -> door,
                                        () -> plans,
                                        new Sessions(tickets),
                                        () -> new InMemoryPresence(clock),
                                        settings,
                                        absences)),
                        new StoredCredentials(credentials, tickets));
        browser = new Browser(hub.url());
        String token = credentials.issue(CredentialKind.PERSON, "ada", RULE).secret();
        browser.submit("/open", "code", code(token));
        browser.get("/");
    }

    URI url() {
        return hub.url();
    }

    String page(String path) throws Exception {
        return browser.get(path).body();
    }

    String choicePage(Decision decision) throws Exception {
        return page("/choice/" + decision.id());
    }

    Decision ask(AskRequest request) {
        Checked checked = AskRules.check(request, DeskPolicy.STANDARD);
        Ask ask = Ask.of((Checked.Valid) checked, Asker.local("shop/builder", "mcp"));
        return ((AskResult.Asked) desk.ask(ask)).decision();
    }

    Decision now(Decision decision) {
        return ((Lookup.Found) desk.find(decision.id().value(), ADA)).decision();
    }

    /// An option; the first letters of the alphabet are recommended: `a`.
    static RequestedOption option(String id, String label) {
        return new RequestedOption(id, label, "", id.equals("a"), null, null);
    }

    @Override
    public void close() {
        browser.close();
        hub.close();
        desk.close();
    }

    private String code(String token) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> reply =
                    http.send(
                            HttpRequest.newBuilder(hub.url().resolve("/portal/links"))
                                    .header("Authorization", "Bearer " + token)
                                    .POST(HttpRequest.BodyPublishers.noBody())
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            return URI.create(PortalLink.read(reply.body()).url()).getFragment();
        }
    }
}
