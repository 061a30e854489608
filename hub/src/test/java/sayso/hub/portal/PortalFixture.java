package sayso.hub.portal;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Random;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InboxFactory;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.contracts.memory.InMemoryPresenceStore;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.http.CredentialAuthenticator;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.hub.PortalLinkReply;

/// A portal with its hub, its store and a browser of ada's that is signed in.
final class PortalFixture implements AutoCloseable {
    static final Actor.Person ADA = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    static final Actor.Person ADA_AT_THE_TERMINAL =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);
    static final Actor.Person BOB = new Actor.Person("bob", Surface.TERMINAL, Assurance.TERMINAL);
    private static final Actor RULE = new Actor.Rule("test");

    final SettableClock clock = SettableClock.standing();
    final InMemoryPersonSettingsStore settings = new InMemoryPersonSettingsStore();
    final InMemoryAbsenceStore absences = new InMemoryAbsenceStore();
    final InMemoryDecisionStore store;
    final ChannelStore channels;
    final DecisionDesk desk;
    final Outbox outbox;
    final AnalysisToolService analyses;
    final LocalPlanDesk plans;
    final LinkDesk links;
    final RuleDesk rules;
    final FormBrowser browser;
    private final HubServer hub;
    private final String token;

    PortalFixture() throws Exception {
        store = new InMemoryDecisionStore(clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock);
        links = new LocalLinkDesk(store);
        rules = new LocalRuleDesk(store, new Random(9), clock, desk::closeOverdue);
        channels = new InMemoryChannelStore(store, clock);
        outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(7));
        plans =
                new LocalPlanDesk(
                        new InMemoryPlanStore(store, List::of),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(6)),
                        DeskPolicy.STANDARD,
                        PlanMarker.NONE);
        AnalysisService door =
                AnalysisService.over(
                        new InMemoryAnalysisStore(store),
                        new ToolCallJson(),
                        store.log(),
                        new Random(4),
                        InboxFactory.standard(new Random(5)));
        analyses = door.analyses();
        InMemoryAccessStore access = new InMemoryAccessStore(store, clock);
        CredentialService credentials = new CredentialService(access, new Random(2), clock);
        TicketService tickets = new TicketService(access, new Random(3));
        hub =
                HubServer.start(
                        HubOptions.onPort(0),
                        List.of(
                                new PortalRoutes(
                                        () -> desk,
                                        () -> door,
                                        () -> plans,
                                        () -> rules,
                                        () -> links,
                                        new PortalSessionService(tickets),
                                        () -> new InMemoryPresenceStore(clock),
                                        settings,
                                        absences,
                                        () -> channels,
                                        new InMemoryPushRegistrar())),
                        new CredentialAuthenticator(credentials, tickets));
        browser = new FormBrowser(hub.url());
        token = credentials.issue(CredentialKind.PERSON, "ada", RULE).secret();
        signIn(browser);
        browser.get("/");
    }

    /// Another one in which ada signed in.
    FormBrowser anotherBrowser() throws Exception {
        FormBrowser other = new FormBrowser(hub.url());
        signIn(other);
        return other;
    }

    private void signIn(FormBrowser fresh) throws Exception {
        fresh.submit("/open", "code", code(token));
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
        AskCheckResult checked = AskRules.check(request, DeskPolicy.STANDARD);
        NewDecision ask =
                NewDecision.of((AskCheckResult.Valid) checked, Asker.local("shop/builder", "mcp"));
        return ((AskResult.Asked) desk.ask(ask)).decision();
    }

    Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), ADA)).decision();
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
            return URI.create(PortalLinkReply.read(reply.body()).url()).getFragment();
        }
    }
}
