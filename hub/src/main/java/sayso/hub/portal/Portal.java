package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sayso.core.decision.DecisionDesk;
import sayso.core.plan.mode.PlanDesk;
import sayso.core.session.PresenceStore;
import sayso.hub.analysis.AnalysisDoor;
import sayso.hub.http.Admits;
import sayso.hub.http.Exchange;
import sayso.hub.http.Handler;
import sayso.hub.http.ProblemPages;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.hub.http.SocketRoute;

/// The portal's table of routes. A `GET` shows and changes nothing; a `POST` is a form of one of these
/// pages, and carries the page's token.
public final class Portal implements RouteGroup, AutoCloseable {
    private static final String CHOICE = "/choice/{id}";
    private static final String RECORD = "/history/{id}";
    private static final String CYCLE = CycleList.PATH + "/{id}";
    private static final String PLAN = PlanDoor.PATH + "/{agent}/{session}";

    private final Supplier<DecisionDesk> desk;
    private final Sessions sessions;
    private final PersonSettings settings;
    private final Absences absences;
    private final LiveLines lines;
    private final CycleDoor door;
    private final PlanDoor plans;
    private final Counted counted = new Counted();

    /// @param analyses of this hub's store
    /// @param plans of the same
    /// @param presence where pages that are open say so
    /// @param settings what the person who uses this hub set
    /// @param absences whether that person is away
    public Portal(
            Supplier<DecisionDesk> desk,
            Supplier<AnalysisDoor> analyses,
            Supplier<? extends PlanDesk> plans,
            Sessions sessions,
            Supplier<PresenceStore> presence,
            PersonSettings settings,
            Absences absences) {
        this.desk = requireNonNull(desk, "desk is null");
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.settings = requireNonNull(settings, "settings is null");
        this.absences = requireNonNull(absences, "absences is null");
        this.door = new CycleDoor(analyses);
        this.plans = new PlanDoor(plans);
        this.lines = new LiveLines(desk, presence, settings, door, this.plans);
    }

    @Override
    public List<Route> routes() {
        return Stream.of(ofDecisions(), ofAnalyses(), ofPlans(), ofPeople())
                .flatMap(List::stream)
                .toList();
    }

    private List<Route> ofAnalyses() {
        CycleList list = new CycleList(door);
        CyclePage cycle = new CyclePage(door);
        CycleForms forms = new CycleForms(door, cycle);
        return List.of(
                page(CycleList.PATH, list::show),
                form(CycleList.PATH, list::create),
                page(CYCLE, cycle::show),
                page(CYCLE + "/document", cycle::document),
                page(CYCLE + "/audit", new CycleAudit(door)::show),
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
                page(PlanDoor.PATH, pages::list),
                page(PLAN, pages::show),
                form(PLAN + "/step", pages::step),
                form(PLAN + "/off", pages::off));
    }

    private List<Route> ofDecisions() {
        return List.of(
                page("/", visit -> Dashboard.show(visit, counted)),
                page("/decline", Declining::show),
                form("/decline", Declining::decline),
                page("/together", Together::show),
                form("/together", Together::answer),
                form("/together/undo", Together::undo),
                page("/history", visit -> History.show(visit, counted)),
                page("/history.md", History::markdown),
                page("/history.jsonl", History::jsonLines),
                page(RECORD, Records::show),
                page(RECORD + "/record.md", Records::markdown),
                page(RECORD + "/record.json", Records::json),
                page(CHOICE, Choosing::show),
                page("/terminal/{id}", Launching::show),
                form(CHOICE + "/answer", Choosing::answer),
                form(CHOICE + "/topic", Sitting::keep),
                form(CHOICE + "/pause", Sitting::pause),
                form(CHOICE + "/resume", Sitting::resume),
                form(CHOICE + "/undo", Choosing::undo),
                form(CHOICE + "/cancel", Choosing::cancel),
                form(CHOICE + "/limit", Limiting::limit),
                form(CHOICE + "/seen", Seeing::seen),
                form(CHOICE + "/fold", Folding::fold),
                form(CHOICE + "/draft", Syncing::draft),
                page(CHOICE + "/sync", Syncing::poll));
    }

    private List<Route> ofPeople() {
        return List.of(
                page("/stats", StatsPage::show),
                page("/settings", SettingsPage::show),
                form("/settings", SettingsPage::save),
                form("/here", Returning::here),
                form("/sign-out", Opening::signOut),
                Route.get("/open", Admits.ANYBODY, open(Opening::show)),
                Route.post("/open", Admits.ANYBODY, open(Opening::open)),
                Route.post("/portal/links", Admits.PEOPLE, open(Opening::issue)),
                Route.get("/assets/{digest}/{name}", Admits.ANYBODY, Assets::serve));
    }

    @Override
    public List<SocketRoute> sockets() {
        return List.of(
                new SocketRoute("/live", Admits.BROWSERS, caller -> new Live(lines, caller)));
    }

    /// Ends what the pages hear; they go on asking.
    @Override
    public void close() {
        lines.close();
    }

    @Override
    public Optional<ProblemPages> problemPages() {
        return Optional.of((problem, exchange) -> ProblemPage.show(visit(exchange), problem));
    }

    /// What one page does for one visit.
    interface Page {
        void serve(Visit visit) throws IOException, InterruptedException;
    }

    private Route page(String path, Page page) {
        return Route.get(path, Admits.BROWSERS, open(page));
    }

    private Route form(String path, Page page) {
        return Route.post(
                path,
                Admits.BROWSERS,
                exchange -> {
                    Visit visit = visit(exchange);
                    visit.form().refuseForged();
                    page.serve(visit);
                });
    }

    private Handler open(Page page) {
        return exchange -> page.serve(visit(exchange));
    }

    private Visit visit(Exchange exchange) {
        return new Visit(exchange, desk.get(), plans, sessions, settings, absences);
    }
}
