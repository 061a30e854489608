package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sayso.analysis.tool.AnalysisService;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.session.PresenceStore;
import sayso.hub.http.AccessRule;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemPageRenderer;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.hub.http.RouteHandler;
import sayso.hub.http.WebSocketRoute;
import sayso.hub.portal.code.CodePages;
import sayso.hub.portal.rule.RulePages;
import sayso.hub.portal.secondlook.SecondLookPage;

/// The portal's route table: pages, forms, static files and the WebSocket of open pages. A `GET`
/// changes nothing, except that it records the view of a decision; a `POST` is a form of one of
/// these pages and carries the page's token.
public final class PortalRoutes implements RouteGroup, AutoCloseable {
    private static final String CHOICE = "/choice/{id}";
    private static final String RECORD = "/history/{id}";
    private static final String CYCLE = CycleListPage.PATH + "/{id}";
    private static final String PLAN = PlanPageContext.PATH + "/{agent}/{session}";

    private final Supplier<DecisionDesk> desk;
    private final PortalSessionService sessions;
    private final PersonSettingsStore settings;
    private final AbsenceStore absences;
    private final Supplier<ChannelStore> channels;
    private final PushRegistrar pushes;
    private final LiveSocketRegistry lines;
    private final CyclePageAccess door;
    private final PlanPageContext plans;
    private final RulePages rules;
    private final CodePages code;
    private final SecondLookPage looks;
    private final DecisionCountCache counted = new DecisionCountCache();

    /// @param analyses of this hub's store
    /// @param plans of the same
    /// @param rules of the same
    /// @param links of the same
    /// @param presence where pages that are open say so
    /// @param settings what the person who uses this hub set
    /// @param absences whether that person is away
    /// @param channels the accounts of channels that people answer with
    /// @param pushes notifies browsers of which no page is open
    public PortalRoutes(
            Supplier<DecisionDesk> desk,
            Supplier<AnalysisService> analyses,
            Supplier<? extends PlanDesk> plans,
            Supplier<RuleDesk> rules,
            Supplier<LinkDesk> links,
            PortalSessionService sessions,
            Supplier<PresenceStore> presence,
            PersonSettingsStore settings,
            AbsenceStore absences,
            Supplier<ChannelStore> channels,
            PushRegistrar pushes) {
        this.desk = requireNonNull(desk, "desk is null");
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.absences = requireNonNull(absences, "absences is null");
        this.channels = requireNonNull(channels, "channels is null");
        this.pushes = requireNonNull(pushes, "pushes is null");
        this.door = new CyclePageAccess(analyses);
        this.plans = new PlanPageContext(plans);
        this.rules = new RulePages(rules);
        this.code = new CodePages(links);
        this.looks = new SecondLookPage(rules);
        this.lines = new LiveSocketRegistry(desk, presence, settings, door, this.plans);
    }

    @Override
    public List<Route> routes() {
        return Stream.of(
                        ofDecisions(),
                        ofAnalyses(),
                        ofPlans(),
                        ofRules(),
                        ofLooks(),
                        ofPeople(),
                        ofTheApp())
                .flatMap(List::stream)
                .toList();
    }

    private List<Route> ofAnalyses() {
        CycleListPage list = new CycleListPage(door);
        CyclePage cycle = new CyclePage(door);
        CycleFormHandler forms = new CycleFormHandler(door, cycle);
        return List.of(
                page(CycleListPage.PATH, list::show),
                form(CycleListPage.PATH, list::create),
                page(CYCLE, cycle::show),
                page(CYCLE + "/document", cycle::document),
                page(CYCLE + "/audit", new CycleAuditPage(door)::show),
                page(CYCLE + "/compare/{other}", cycle::compare),
                form(CYCLE + "/cell", forms::rate),
                form(CYCLE + "/weights", forms::weigh),
                form(CYCLE + "/step", forms::step),
                form(CYCLE + "/revisit", forms::revisit),
                form(CYCLE + "/branch", forms::branch),
                form(CYCLE + "/decide", forms::decide));
    }

    private List<Route> ofPlans() {
        PlanPages pages = new PlanPages(plans);
        return List.of(
                page(PlanPageContext.PATH, pages::list),
                page(PLAN, pages::show),
                form(PLAN + "/step", pages::step),
                form(PLAN + "/off", pages::off));
    }

    private List<Route> ofRules() {
        String one = RulePages.PATH + "/{id}";
        return List.of(
                page(RulePages.PATH, rules::list),
                form(RulePages.PATH, rules::make),
                page(RulePages.PATH + "/new", rules::begin),
                page(RulePages.LATELY, rules::lately),
                form(RulePages.PATH + "/preview", rules::preview),
                page(one, rules::show),
                form(one + "/end", rules::end));
    }

    private List<Route> ofLooks() {
        String one = SecondLookPage.PATH + "/{id}";
        return List.of(
                page(SecondLookPage.PATH, looks::show),
                form(one + "/right", looks::right),
                form(one + "/wrong", looks::wrong));
    }

    private List<Route> ofDecisions() {
        return List.of(
                page("/", visit -> PortalDashboardPage.show(visit, counted, rules)),
                page("/decline", DeclinePage::show),
                form("/decline", DeclinePage::decline),
                page("/together", BatchAnswerPage::show),
                form("/together", BatchAnswerPage::answer),
                form("/together/undo", BatchAnswerPage::undo),
                page("/history", visit -> HistoryPage.show(visit, counted)),
                page("/history.md", HistoryPage::markdown),
                page("/history.jsonl", HistoryPage::jsonLines),
                page(RECORD, visit -> RecordPage.show(visit, code)),
                page(CodePages.PATH, code::show),
                page(RECORD + "/record.md", RecordPage::markdown),
                page(RECORD + "/record.json", RecordPage::json),
                form(RECORD + "/contest", RecordPage::contest),
                form(RECORD + "/right", RecordPage::reviewed),
                page(CHOICE, DecisionAnswerPage::show),
                page("/terminal/{id}", TerminalHandoffPage::show),
                form(CHOICE + "/answer", DecisionAnswerPage::answer),
                form(CHOICE + "/topic", QuestionnairePage::keep),
                form(CHOICE + "/pause", QuestionnairePage::pause),
                form(CHOICE + "/resume", QuestionnairePage::resume),
                form(CHOICE + "/undo", DecisionAnswerPage::undo),
                form(CHOICE + "/cancel", DecisionAnswerPage::cancel),
                form(CHOICE + "/limit", DeadlineHandler::limit),
                form(CHOICE + "/seen", AcknowledgeHandler::seen),
                form(CHOICE + "/mute", AcknowledgeHandler::mute),
                form(CHOICE + "/fold", HideOptionHandler::fold),
                form(CHOICE + "/draft", DecisionSyncHandler::draft),
                page(CHOICE + "/sync", DecisionSyncHandler::poll));
    }

    private List<Route> ofPeople() {
        return List.of(
                page("/stats", StatsPage::show),
                page("/settings", SettingsPage::show),
                form("/settings", SettingsPage::save),
                form("/settings/disconnect", PersonAccess::end),
                form("/settings/sign-out", PersonAccess::signOut),
                form("/here", AwayBanner::here),
                form("/sign-out", SignInPage::signOut),
                Route.get("/open", AccessRule.ANYBODY, open(SignInPage::show)),
                Route.post("/open", AccessRule.ANYBODY, open(SignInPage::open)),
                Route.post("/portal/links", AccessRule.PEOPLE, open(SignInPage::issue)),
                Route.get("/assets/{digest}/{name}", AccessRule.ANYBODY, StaticAssets::serve));
    }

    private List<Route> ofTheApp() {
        return List.of(
                Route.get(
                        InstalledAppFiles.MANIFEST,
                        AccessRule.ANYBODY,
                        InstalledAppFiles::manifest),
                Route.get(InstalledAppFiles.WORKER, AccessRule.ANYBODY, InstalledAppFiles::worker),
                Route.get(
                        InstalledAppFiles.UNREACHABLE,
                        AccessRule.ANYBODY,
                        open(InstalledAppFiles::unreachable)),
                Route.get(InstalledAppFiles.ICON, AccessRule.ANYBODY, InstalledAppFiles::icon),
                form("/app/push-key", SettingsPage::pushKey),
                form("/app/push", SettingsPage::startPushes),
                form("/app/push-off", SettingsPage::endPushes),
                // why: a notification holds no page's token; the ticket of its button, which only
                // that
                // browser was sent, stands in its place
                Route.post("/app/press", AccessRule.BROWSERS, open(SettingsPage::press)));
    }

    @Override
    public List<WebSocketRoute> sockets() {
        return List.of(
                new WebSocketRoute(
                        "/live",
                        AccessRule.BROWSERS,
                        (caller, admitted) -> new LiveSocket(lines, caller, admitted)));
    }

    /// Ends what the pages hear; they go on asking.
    @Override
    public void close() {
        lines.close();
    }

    @Override
    public Optional<ProblemPageRenderer> problemPages() {
        return Optional.of((problem, exchange) -> ProblemPage.show(visit(exchange), problem));
    }

    /// What one page does for one visit.
    interface Page {
        void serve(PageRequestContext visit) throws IOException, InterruptedException;
    }

    private Route page(String path, Page page) {
        return Route.get(path, AccessRule.BROWSERS, open(page));
    }

    private Route form(String path, Page page) {
        return Route.post(
                path,
                AccessRule.BROWSERS,
                exchange -> {
                    PageRequestContext visit = visit(exchange);
                    visit.form().refuseForged();
                    page.serve(visit);
                });
    }

    private RouteHandler open(Page page) {
        return exchange -> page.serve(visit(exchange));
    }

    private PageRequestContext visit(HubExchange exchange) {
        return new PageRequestContext(
                exchange, desk.get(), plans, sessions, settings, absences, channels.get(), pushes);
    }
}
