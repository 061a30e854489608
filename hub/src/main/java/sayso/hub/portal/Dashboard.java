package sayso.hub.portal;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.hub.portal.view.DashboardView;
import sayso.hub.portal.view.DecisionLine;
import sayso.hub.portal.view.Words;

/// The list of decisions that a person comes back to.
final class Dashboard {
    private static final int PAGE = 50;

    private Dashboard() {}

    static void show(Visit visit) throws IOException {
        Words words = visit.words();
        Instant now = visit.desk().now();
        Shelf shelf = Shelf.parse(visit.exchange().query("show").orElse(""));
        DecisionId after =
                visit.exchange()
                        .query("after")
                        .filter(DecisionId::isWellFormed)
                        .map(DecisionId::new)
                        .orElse(null);
        DecisionQuery query = shelf.query(now, visit.desk().policy()).page(after, PAGE + 1);
        List<Decision> found = visit.desk().list(query);
        List<DecisionLine> lines =
                found.stream().limit(PAGE).map(decision -> Lines.of(decision, now, words)).toList();
        String next = found.size() > PAGE ? shelf.address(found.get(PAGE - 1).id()) : "";
        visit.html(
                "dashboard.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("dashboard.title")),
                        "view",
                        new DashboardView(shelf.links(words), lines, next, shelf.wireName())));
    }
}
