package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.InboxFactory;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.contracts.memory.InMemoryChannelStore;
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
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.session.PresenceStore;
import sayso.decision.session.SurfacePresence;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.http.CredentialAuthenticator;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.hub.PortalLinkReply;

/// What a person sees and does in a browser without scripts, and what a browser is refused.
class PortalRoutesTest {
    private static final Actor RULE = new Actor.Rule("test");

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final LocalPlanDesk plans =
            new LocalPlanDesk(
                    new InMemoryPlanStore(store, List::of),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(7)),
                    DeskPolicy.STANDARD,
                    PlanMarker.NONE);
    private final AnalysisService analyses =
            AnalysisService.over(
                    new InMemoryAnalysisStore(store),
                    new ToolCallJson(),
                    store.log(),
                    new Random(4),
                    InboxFactory.standard(new Random(5)));
    private final InMemoryAccessStore access = new InMemoryAccessStore(store, clock);
    private final CredentialService credentials =
            new CredentialService(access, new Random(2), clock);
    private final TicketService tickets = new TicketService(access, new Random(3));
    private final CredentialService.Issued ada =
            credentials.issue(CredentialKind.PERSON, "ada", RULE);
    private final CredentialService.Issued agent =
            credentials.issue(CredentialKind.AGENT, "local", RULE);
    private final AtomicInteger signsOfLife = new AtomicInteger();
    private final PresenceStore surfaces = new InMemoryPresenceStore(clock);
    private final PresenceStore presence =
            new PresenceStore() {
                @Override
                public SurfacePresence seen(String id, Surface kind, String person) {
                    signsOfLife.incrementAndGet();
                    return store.write(_ -> surfaces.seen(id, kind, person));
                }

                @Override
                public void left(String id) {
                    surfaces.left(id);
                }

                @Override
                public List<SurfacePresence> present() {
                    return surfaces.present();
                }
            };
    private final InMemoryPushRegistrar pushes = new InMemoryPushRegistrar();
    private final HubServer hub =
            HubServer.start(
                    HubOptions.onPort(0),
                    List.of(
                            new PortalRoutes(
                                    () -> desk,
                                    () -> analyses,
                                    () -> plans,
                                    () -> new LocalRuleDesk(store, new Random(9), clock),
                                    () -> new LocalLinkDesk(store),
                                    new PortalSessionService(tickets),
                                    () -> presence,
                                    InMemoryPersonSettingsStore.of("{\"undo_seconds\":0}\n"),
                                    new InMemoryAbsenceStore(),
                                    () -> new InMemoryChannelStore(store, clock),
                                    pushes)),
                    new CredentialAuthenticator(credentials, tickets));
    private final FormBrowser browser = new FormBrowser(hub.url());

    @AfterEach
    void stop() {
        browser.close();
        hub.close();
        desk.close();
    }

    @Test
    void aBrowserIsNotifiedAsLongAsItsSessionLasts() throws Exception {
        browser.submit("/open", "code", code(link(ada.secret(), "")));
        browser.get("/settings");
        assertThat(browser.submit("/app/push-key").body()).isEqualTo("{\"public_key\":\"BKey\"}");
        assertThat(browser.submit("/app/push", "endpoint", "https://push.example/1").statusCode())
                .isEqualTo(204);
        assertThat(browser.submit("/app/push", "endpoint", "bad").statusCode()).isEqualTo(400);
        assertThat(pushes.offers())
                .containsExactly("ada: A browser at https://push.example/1 from ");
        assertThat(browser.get("/settings").body()).containsPattern("data-notified=\"\\w{16}\"");

        assertThat(browser.post("/app/press", "press=good", Map.of()).body())
                .as("a notification has no page's token")
                .isEqualTo("{\"title\":\"taken\"}");
        assertThat(browser.post("/app/press", "press=other", Map.of()).statusCode()).isEqualTo(410);
        assertThat(
                        browser.post(
                                        "/app/press",
                                        "press=good",
                                        Map.of("Sec-Fetch-Site", "cross-site"))
                                .statusCode())
                .isEqualTo(403);
        browser.submit("/app/push-off", "endpoint", "https://push.example/1");
        assertThat(browser.post("/app/press", "press=good", Map.of()).statusCode()).isEqualTo(410);
        assertThat(pushes.offers()).isEmpty();
        browser.submit("/app/push", "endpoint", "https://push.example/2");
        assertThat(browser.post("/app/push", "endpoint=x", Map.of()).statusCode()).isEqualTo(403);
        browser.submit("/sign-out");
        assertThat(pushes.offers()).isEmpty();
    }

    @Test
    void aNewLinkOfTheSamePersonKeepsABrowserNotifiedAndOneOfAnotherEndsIt() throws Exception {
        browser.submit("/open", "code", code(link(ada.secret(), "")));
        browser.get("/settings");
        browser.submit("/app/push", "endpoint", "https://push.example/1");
        browser.submit("/open", "code", code(link(ada.secret(), "")));
        assertThat(pushes.offers()).hasSize(1);
        assertThat(browser.get("/settings").body()).containsPattern("data-notified=\"\\w{16}\"");

        String bob = credentials.issue(CredentialKind.PERSON, "bob", RULE).secret();
        browser.submit("/open", "code", code(link(bob, "")));
        assertThat(pushes.offers()).isEmpty();
    }

    @Test
    void aLinkOpensOneSessionThatAnswers() throws Exception {
        Decision decision = ask();
        PortalLinkReply link = link(ada.secret(), "?decision=" + decision.id());

        assertThat(link.url()).startsWith(hub.url() + "/open#c.");
        HttpResponse<String> opened = browser.submit("/open", "code", code(link));
        assertThat(opened.statusCode()).isEqualTo(303);
        assertThat(opened.headers().firstValue("Location")).hasValue("/choice/" + decision.id());
        assertThat(opened.headers().firstValue("Set-Cookie").orElseThrow())
                .contains("HttpOnly", "SameSite=Strict", "Path=/");

        assertThat(browser.get("/choice/" + decision.id()).body())
                .contains("Deploy build 42?", "Ship it", "<strong>recommended</strong> by tests");
        HttpResponse<String> answered =
                browser.submit(
                        "/choice/" + decision.id() + "/answer",
                        "choice",
                        "ship",
                        "note.ship",
                        "after lunch");

        assertThat(answered.statusCode()).isEqualTo(303);
        assertThat(outcome(decision))
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        it -> {
                            assertThat(it.answer().chosen()).containsExactly(new OptionId("ship"));
                            assertThat(it.answer().notes())
                                    .containsEntry(new OptionId("ship"), "after lunch");
                            assertThat(it.by())
                                    .isEqualTo(new Actor.Person("ada", Surface.WEB, Assurance.WEB));
                        });
        assertThat(browser.get("/choice/" + decision.id()).body())
                .contains("Answered by ada in the portal just now: Ship it (after lunch)")
                .doesNotContain("id=\"send\"");
    }

    @Test
    void aLinkIsGoodOnceAndForAWhile() throws Exception {
        PortalLinkReply link = link(ada.secret(), "");
        assertThat(browser.submit("/open", "code", code(link)).statusCode()).isEqualTo(303);

        try (FormBrowser second = new FormBrowser(hub.url())) {
            HttpResponse<String> again = second.submit("/open", "code", code(link));
            assertThat(again.statusCode()).isEqualTo(403);
            assertThat(again.body()).contains("This link has been used", "sayso portal");
            PortalLinkReply late = link(ada.secret(), "");
            clock.tick(Duration.ofMinutes(6));
            assertThat(second.submit("/open", "code", code(late)).body())
                    .contains("This link has expired");
            assertThat(second.submit("/open", "code", "c.guess").body())
                    .contains("This code is not valid");
        }
    }

    @Test
    void whoHasNoSessionLearnsHowToGetOneAndNothingElse() throws Exception {
        Decision decision = ask();

        for (String path : List.of("/", "/choice/" + decision.id(), "/choice/d-000000")) {
            HttpResponse<String> page = browser.get(path);
            assertThat(page.statusCode()).isEqualTo(401);
            assertThat(page.body()).contains("sayso portal").doesNotContain("Deploy");
        }
    }

    @Test
    void anAgentGetsNoLinkAndItsTokenNoPage() throws Exception {
        assertThat(post("/portal/links", agent.secret()).statusCode()).isEqualTo(403);
        assertThat(store.log().since(0, 100))
                .extracting(LoggedEvent::event)
                .contains(
                        new LogEvent.TokenRefused(
                                "POST /portal/links", new Actor.Agent("local", "local", null)));
        assertThat(
                        browser.get("/", Map.of("Authorization", "Bearer " + agent.secret()))
                                .statusCode())
                .isEqualTo(401);
        assertThat(browser.get("/", Map.of("Authorization", "Bearer " + ada.secret())).statusCode())
                .isEqualTo(401);
    }

    @Test
    void aSessionEndsWithItsCredentialAndWhenItIsSignedOut() throws Exception {
        signIn();
        assertThat(browser.get("/").statusCode()).isEqualTo(200);
        String cookie = browser.cookie();
        assertThat(browser.submit("/sign-out").statusCode()).isEqualTo(303);
        assertThat(browser.get("/", Map.of("Cookie", cookie)).statusCode()).isEqualTo(401);

        try (FormBrowser other = new FormBrowser(hub.url())) {
            other.submit("/open", "code", code(link(ada.secret(), "")));
            assertThat(other.get("/").statusCode()).isEqualTo(200);
            credentials.revoke(ada.credential().id(), RULE);
            assertThat(other.get("/").statusCode()).isEqualTo(401);
        }
    }

    @Test
    void whoComesSecondSeesTheWinnerAndKeepsTheWords() throws Exception {
        Decision decision = ask();
        signIn();
        browser.get("/choice/" + decision.id());
        answerElsewhere(decision);

        HttpResponse<String> late =
                browser.submit(
                        "/choice/" + decision.id() + "/answer",
                        "choice",
                        "ship",
                        "note",
                        "my own words");

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.body())
                .contains("Answered by bob in the terminal just now: Hold", "my own words");
    }

    @Test
    void anAnswerThatDoesNotFitIsShownAgainWithWhatIsWrong() throws Exception {
        Decision decision = ask();
        signIn();
        browser.get("/choice/" + decision.id());

        HttpResponse<String> reply =
                browser.submit("/choice/" + decision.id() + "/answer", "note", "kept");

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("Not sent yet", "kept");
        assertThat(state(decision)).isEqualTo(DecisionState.PENDING);
    }

    @Test
    void declinesDiscussesAndChangesTheTime() throws Exception {
        Decision declined = ask();
        Decision discussed = ask();
        Decision timed = ask();
        signIn();
        browser.get("/choice/" + declined.id());
        browser.submit("/choice/" + declined.id() + "/cancel", "kind", "refused", "reason", "no");
        browser.submit("/choice/" + discussed.id() + "/cancel", "kind", "discuss");
        browser.submit("/choice/" + timed.id() + "/limit", "limit", "set", "minutes", "10");

        assertThat(browser.get("/choice/" + declined.id()).body())
                .contains("Declined by ada in the portal just now: “no”");
        assertThat(browser.get("/choice/" + discussed.id()).body())
                .contains("Sent back for discussion by ada");
        assertThat(browser.get("/choice/" + timed.id()).body()).contains("10 min left");
        assertThat(
                        browser.submit(
                                        "/choice/" + timed.id() + "/limit",
                                        "limit",
                                        "set",
                                        "minutes",
                                        "-1")
                                .statusCode())
                .isEqualTo(422);
    }

    @Test
    void aFormFromElsewhereChangesNothing() throws Exception {
        Decision decision = ask();
        signIn();
        browser.get("/choice/" + decision.id());
        String path = "/choice/" + decision.id() + "/answer";
        String good = browser.hiddenFields() + "&choice=ship";

        assertThat(browser.post(path, "choice=ship", Map.of()).statusCode()).isEqualTo(403);
        assertThat(
                        browser.post(
                                        path,
                                        good.replaceAll("form_token=..", "form_token=zz"),
                                        Map.of())
                                .statusCode())
                .isEqualTo(403);
        assertThat(browser.post(path, good, Map.of("Sec-Fetch-Site", "cross-site")).statusCode())
                .isEqualTo(403);
        assertThat(browser.post(path, good, Map.of("Sec-Fetch-Site", "same-site")).statusCode())
                .isEqualTo(403);
        assertThat(browser.post(path, good, Map.of("Origin", "http://evil.example")).statusCode())
                .isEqualTo(403);
        assertThat(browser.get(path).statusCode()).isEqualTo(405);
        assertThat(state(decision)).isEqualTo(DecisionState.PENDING);

        assertThat(browser.post(path, good, Map.of("Sec-Fetch-Site", "same-origin")).statusCode())
                .isEqualTo(303);
    }

    @Test
    void aFormThatIsNotUtf8IsRefused() throws Exception {
        Decision decision = ask();
        signIn();
        browser.get("/choice/" + decision.id());
        String path = "/choice/" + decision.id() + "/answer";
        String good = browser.hiddenFields() + "&choice=ship";

        assertThat(browser.post(path, good + "&note=gr%F6%DFe", Map.of()).statusCode())
                .isEqualTo(400);
        assertThat(state(decision)).isEqualTo(DecisionState.PENDING);
    }

    @Test
    void everyPageForbidsCodeInItselfAndFrames() throws Exception {
        Decision decision = ask();
        signIn();

        for (String path : List.of("/", "/open", "/choice/" + decision.id(), "/nothing")) {
            HttpResponse<String> page = browser.get(path);
            assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
                    .contains("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'")
                    .doesNotContain("unsafe");
            assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
            assertThat(page.body()).doesNotContain(" style=", "<style", " onclick=");
        }
    }

    @Test
    void keepsWhatIsTypedAndShowsItAgain() throws Exception {
        Decision decision = ask();
        signIn();
        browser.get("/choice/" + decision.id());

        assertThat(
                        browser.submit(
                                        "/choice/" + decision.id() + "/draft",
                                        "choice",
                                        "hold",
                                        "note",
                                        "half a thought")
                                .statusCode())
                .isEqualTo(204);

        assertThat(browser.get("/choice/" + decision.id()).body())
                .contains("half a thought")
                .containsPattern("value=\"hold\" checked");
        assertThat(state(decision)).isEqualTo(DecisionState.PENDING);
        assertThat(
                        browser.post("/choice/" + decision.id() + "/draft", "choice=ship", Map.of())
                                .statusCode())
                .isEqualTo(403);
    }

    @Test
    void tellsAPageThatListensHowTheDecisionStandsAndEnds() throws Exception {
        Decision decision = ask();
        signIn();

        try (PageSocketClient page =
                PageSocketClient.to(hub.url(), "/live?decision=" + decision.id(), browser)) {
            assertThat(page.next())
                    .contains("\"state\":\"pending\"", "\"remaining_ms\":null", "server_now");
            answerElsewhere(decision);
            assertThat(page.next())
                    .contains(
                            "\"state\":\"resolved\"",
                            "Answered by bob in the terminal just now: Hold",
                            "\"takes_answer\":false");
        }
    }

    @Test
    void tellsAListThatSomethingWaitsOrDoesNotAnyMore() throws Exception {
        signIn();

        try (PageSocketClient page = PageSocketClient.to(hub.url(), "/live", browser)) {
            assertThat(page.next()).contains("\"waiting\":[]");
            Decision decision = ask();
            assertThat(page.next()).contains(decision.id().value(), "Deploy build 42?");
            answerElsewhere(decision);
            assertThat(page.next()).contains("\"waiting\":[]");
        }
    }

    /// A sign of life is itself a write, and every page hears of writes.
    @Test
    void aPageThatSaysItIsOpenWakesNoneToSayItAgain() throws Exception {
        signIn();

        try (PageSocketClient page = PageSocketClient.to(hub.url(), "/live", browser)) {
            assertThat(page.next()).contains("\"waiting\":[]");
            Decision decision = ask();
            assertThat(page.next()).contains(decision.id().value());
            Decision other = ask();
            assertThat(page.next()).contains(other.id().value());
        }
        assertThat(signsOfLife.get()).isLessThan(3);
    }

    @Test
    void answersAPageThatAsksWhenThereIsSomethingNew() throws Exception {
        Decision decision = ask();
        signIn();
        String path = "/choice/" + decision.id() + "/sync?after=";

        assertThat(browser.get(path + "0").body()).contains("\"state\":\"pending\"");
        CompletableFuture<String> later =
                CompletableFuture.supplyAsync(() -> body(path + decision.version()));
        answerElsewhere(decision);
        assertThat(later.get(60, TimeUnit.SECONDS)).contains("\"state\":\"resolved\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null"})
    void aLineIsOpenedFromOwnPagesOnly(String origin) throws Exception {
        signIn();

        assertThat(PageSocketClient.refusal(hub.url(), "/live", browser.cookie(), origin))
                .isEqualTo(403);
        assertThat(PageSocketClient.refusal(hub.url(), "/live", "", hub.url().toString()))
                .isEqualTo(401);
    }

    @Test
    void speaksTheLanguageOfTheBrowser() throws Exception {
        signIn();

        assertThat(browser.get("/", Map.of("Accept-Language", "zh-CN,zh;q=0.9")).body())
                .contains("<html lang=\"zh\"", "全部处理完了");
        assertThat(browser.get("/", Map.of("Accept-Language", "de")).body())
                .contains("<html lang=\"en\"", "You're all caught up");
    }

    private Decision ask() {
        return ask(
                AskRequest.of(
                        "Deploy build 42?",
                        "All tests are green.",
                        List.of(
                                option("ship", "Ship it", "**recommended** by tests"),
                                option("hold", "Hold", ""))));
    }

    private Decision ask(AskRequest request) {
        AskCheckResult checked = AskRules.check(request, DeskPolicy.STANDARD);
        NewDecision ask =
                NewDecision.of((AskCheckResult.Valid) checked, Asker.local("shop/builder", "mcp"));
        return ((AskResult.Asked) desk.ask(ask)).decision();
    }

    private static RequestedOption option(String id, String label, String description) {
        return new RequestedOption(
                id, label, description, id.equals("a") || id.equals("ship"), null, null);
    }

    private Decision now(Decision decision) {
        Actor reader = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
        return ((DecisionLookup.Found) desk.find(decision.id().value(), reader)).decision();
    }

    private DecisionState state(Decision decision) {
        return now(decision).state();
    }

    private Outcome outcome(Decision decision) {
        return now(decision).ending().orElseThrow();
    }

    private void answerElsewhere(Decision decision) {
        desk.answer(
                decision.id(),
                Answer.choosing(new OptionId("hold")),
                new Actor.Person("bob", Surface.TERMINAL, Assurance.TERMINAL),
                null);
    }

    private String body(String path) {
        try {
            return browser.get(path).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void signIn() throws IOException, InterruptedException {
        browser.submit("/open", "code", code(link(ada.secret(), "")));
        browser.get("/");
    }

    private PortalLinkReply link(String token, String query)
            throws IOException, InterruptedException {
        HttpResponse<String> reply = post("/portal/links" + query, token);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(201);
        return PortalLinkReply.read(reply.body());
    }

    private HttpResponse<String> post(String path, String token)
            throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(
                    HttpRequest.newBuilder(URI.create(hub.url() + path))
                            .header("Authorization", "Bearer " + token)
                            .POST(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }

    private static String code(PortalLinkReply link) {
        return URI.create(link.url()).getFragment();
    }
}
