package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionQuery;
import sayso.hub.portal.view.NeighbourLine;
import sayso.hub.portal.view.NeighboursView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds, for the portal page of one decision, the list of the first open decisions, with the
/// addresses of those before and after the one shown.
final class NeighboursViewBuilder {
    private static final int MOST = 30;

    private NeighboursViewBuilder() {}

    static NeighboursView of(PageRequestContext visit, DecisionId here) {
        Instant now = visit.desk().now();
        DecisionQuery open =
                DecisionQuery.open(now.minus(visit.desk().policy().openAfterTimeout()))
                        .page(null, MOST + 1);
        List<Decision> found = visit.desk().list(open);
        List<Decision> shown =
                found.stream()
                        .filter(each -> each.claim() == null || each.id().equals(here))
                        .limit(MOST)
                        .toList();
        int at =
                IntStream.range(0, shown.size())
                        .filter(i -> shown.get(i).id().equals(here))
                        .findFirst()
                        .orElse(-1);
        return new NeighboursView(
                shown.stream().map(each -> line(each, here, now, visit.words())).toList(),
                address(shown, at < 0 ? shown.size() - 1 : at - 1, at),
                address(shown, at + 1, at),
                found.size() > MOST);
    }

    /// Round and round; nowhere if there is no other.
    private static String address(List<Decision> shown, int wanted, int at) {
        if (shown.isEmpty()) {
            return "";
        }
        int index = Math.floorMod(wanted, shown.size());
        return index == at ? "" : "/choice/" + shown.get(index).id().value();
    }

    private static NeighbourLine line(
            Decision decision, DecisionId here, Instant now, PortalTexts words) {
        Instant due = decision.timing().due();
        String left = "";
        if (!decision.isPending()) {
            left = words.of("beside.late");
        } else if (due != null) {
            left = words.of("line.left", PortalTimeText.left(Duration.between(now, due), words));
        }
        return new NeighbourLine(
                decision.id().value(),
                RiskViewBuilder.before(decision, words)
                        + VisibleText.of(decision.question().title()),
                VisibleText.of(decision.asker().name()),
                PortalTimeText.age(decision.timing().askedAt(), now, words),
                left,
                decision.terms().urgency().wireName(),
                decision.id().equals(here));
    }
}
