package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.hub.portal.view.DashboardView;
import sayso.hub.portal.view.DecisionLine;

/// The list of decisions that a person comes back to.
final class Dashboard {
    private static final String PATH = "/";

    private Dashboard() {}

    static void show(Visit visit, Counted counted) throws IOException {
        // why: read first, so that what happens while the list is read counts as news
        long head = visit.desk().log().head();
        ListPage page =
                ListPage.of(visit, PATH, Shelf.ON_DASHBOARD, UnaryOperator.identity(), counted);
        visit.html(
                "dashboard.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("dashboard.title")),
                        "view",
                        new DashboardView(
                                page.shelf().wireName(),
                                page.fields().shelves(page.shelf(), Shelf.ON_DASHBOARD),
                                page.filter().value(ListFilter.SEARCH),
                                page.fields().fields(),
                                page.fields().active(),
                                lines(visit, page.shown(), page.now()),
                                page.next(),
                                page.first(PATH),
                                page.now().toString(),
                                head)));
    }

    private static List<DecisionLine> lines(Visit visit, List<Decision> shown, Instant now) {
        List<DecisionId> open =
                shown.stream()
                        .filter(each -> Questions.takesAnswer(each, now, visit.desk().policy()))
                        .map(Decision::id)
                        .toList();
        Set<DecisionId> drafted =
                open.isEmpty() ? Set.of() : visit.desk().drafted(open, visit.person().name());
        return shown.stream()
                .map(each -> Lines.of(each, now, visit.words(), drafted.contains(each.id())))
                .toList();
    }
}
