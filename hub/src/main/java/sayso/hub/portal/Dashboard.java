package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionCounts;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.hub.portal.view.DashboardView;
import sayso.hub.portal.view.DecisionLine;
import sayso.hub.portal.view.Words;

/// The list of decisions that a person comes back to.
final class Dashboard {
    static final int PAGE = 50;
    private static final String PATH = "/";

    private Dashboard() {}

    static void show(Visit visit, Counted counted) throws IOException {
        Words words = visit.words();
        Instant now = visit.desk().now();
        // why: read first, so that what happens while the list is read counts as news
        long head = visit.desk().log().head();
        ListFilter filter = ListFilter.of(visit.exchange());
        Shelf shelf = Shelf.parse(filter.value(ListFilter.SHOW), Shelf.ON_DASHBOARD);
        DecisionQuery query = shelf.query(now, visit.desk().policy()).where(filter.filter(now));
        List<Decision> found = visit.desk().list(query.page(after(visit), PAGE + 1));
        List<Decision> shown = found.subList(0, Math.min(PAGE, found.size()));
        DecisionCounts counts = counted.of(visit.desk(), shelf, filter, query);
        ListFields fields = new ListFields(PATH, filter, counts, now, words);
        visit.html(
                "dashboard.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("dashboard.title")),
                        "view",
                        new DashboardView(
                                shelf.wireName(),
                                fields.shelves(shelf, Shelf.ON_DASHBOARD),
                                filter.value(ListFilter.SEARCH),
                                fields.fields(),
                                fields.active(),
                                lines(visit, shown, now),
                                found.size() > PAGE
                                        ? filter.address(
                                                PATH, "after", shown.getLast().id().value())
                                        : "",
                                after(visit) == null ? "" : filter.address(PATH),
                                now.toString(),
                                head)));
    }

    /// The decision that the page before ended with.
    static @Nullable DecisionId after(Visit visit) {
        return visit.exchange()
                .query("after")
                .filter(DecisionId::isWellFormed)
                .map(DecisionId::new)
                .orElse(null);
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
