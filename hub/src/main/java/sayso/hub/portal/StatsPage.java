package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsQuery;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.StatsView;
import sayso.hub.portal.view.TabLink;

/// Statistics page of the portal: figures and charts about the decisions of the period that the
/// visitor selects.
final class StatsPage {
    private static final String PATH = "/stats";
    private static final Set<StatisticsDimension> SHOWN =
            Set.of(
                    StatisticsDimension.URGENCY,
                    StatisticsDimension.REQUESTER,
                    StatisticsDimension.SURFACE);

    private StatsPage() {}

    /// A stretch of time that the page can show.
    private enum Span implements WireEnum {
        WEEK(7),
        MONTH(30),
        QUARTER(90),
        ALL(0);

        private final int days;

        Span(int days) {
            this.days = days;
        }

        @Nullable Instant since(Instant now) {
            return days == 0 ? null : now.minus(Duration.ofDays(days));
        }

        static Span parse(Optional<String> text) {
            for (Span span : values()) {
                if (text.equals(Optional.of(span.wireName()))) {
                    return span;
                }
            }
            return MONTH;
        }
    }

    static void show(PageRequestContext visit) throws IOException {
        PortalTexts words = visit.words();
        Span span = Span.parse(visit.exchange().query("span"));
        DecisionStatistics statistics =
                visit.desk()
                        .statistics(
                                new StatisticsQuery(span.since(visit.desk().now()), null, SHOWN));
        boolean none =
                statistics.all().count() == 0
                        && statistics.channels().isEmpty()
                        && statistics.backlog().stream().allMatch(point -> point.pending() == 0);
        visit.html(
                "stats.jte",
                Map.of(
                        "frame",
                        visit.frame(words.of("stats.title")),
                        "view",
                        new StatsView(
                                spans(span, words),
                                words.counted("stats.summary", statistics.all().count()),
                                none ? List.of() : new StatsSections(statistics, words).tiles(),
                                none
                                        ? List.of()
                                        : new StatsSections(statistics, words).sections())));
    }

    private static List<TabLink> spans(Span here, PortalTexts words) {
        List<TabLink> links = new ArrayList<>();
        for (Span span : Span.values()) {
            links.add(
                    new TabLink(
                            words.of("stats.span_" + span.wireName()),
                            span == Span.MONTH ? PATH : PATH + "?span=" + span.wireName(),
                            span == here,
                            ""));
        }
        return links;
    }
}
