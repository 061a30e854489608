package sayso.hub.portal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Surface;
import sayso.decision.statistics.BacklogTally;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.NeverChosenOption;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsGroup;
import sayso.decision.statistics.StopCounts;
import sayso.hub.portal.view.FactView;
import sayso.hub.portal.view.FiguresTable;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.StatsSection;
import sayso.wire.record.VisibleText;

/// Builds the sections of the portal's statistics page, each a chart with its table, among them the
/// backlog, states, times by urgency, requester and surface, shares, and notification channels.
record StatsSections(DecisionStatistics statistics, PortalTexts words) {
    private static final int MOST_GROUPS = 12;
    private static final String NOTHING = "–";

    List<StatsSection> sections() {
        List<StatsSection> sections = new ArrayList<>();
        sections.add(backlog());
        sections.add(states());
        times(StatisticsDimension.URGENCY).ifPresent(sections::add);
        times(StatisticsDimension.REQUESTER).ifPresent(sections::add);
        times(StatisticsDimension.SURFACE).ifPresent(sections::add);
        advice().ifPresent(sections::add);
        sections.add(shares());
        sections.add(channels());
        stops().ifPresent(sections::add);
        neverChosen().ifPresent(sections::add);
        return sections;
    }

    /// What is looked for first: how long answers take, what is open, what came too late, and how often
    /// agents recommended what was chosen.
    List<FactView> tiles() {
        DecisionFigures all = statistics.all();
        return List.of(
                tile("stats.tile_median", time(all.toAnswer().median())),
                tile("stats.tile_ninety", time(all.toAnswer().ninety())),
                tile("stats.tile_open", String.valueOf(statistics.backlog().getLast().pending())),
                tile("stats.tile_expired", percent(all.timedOut())),
                tile("stats.tile_recommended", percent(all.recommended())));
    }

    private FactView tile(String name, String value) {
        return new FactView(words.of(name), value);
    }

    private StatsSection backlog() {
        List<BacklogTally.Point> points = statistics.backlog();
        List<FiguresTable.Row> rows =
                points.reversed().stream()
                        .map(point ->
                                new FiguresTable.Row(
                                        words.times().minute(point.at()),
                                        List.of(String.valueOf(point.pending()))))
                        .toList();
        int most = points.stream().mapToInt(BacklogTally.Point::pending).max().orElse(0);
        String name = words.of("stats.backlog_name", points.getLast().pending(), most);
        return new StatsSection(
                "backlog",
                words.of("stats.backlog"),
                name,
                null,
                null,
                StatsCharts.steps(name, points, words.times()),
                table("stats.backlog", List.of("stats.when", "stats.waiting"), rows),
                true);
    }

    private StatsSection states() {
        List<StatsCharts.Measure> measures = new ArrayList<>();
        List<FiguresTable.Row> rows = new ArrayList<>();
        for (DecisionState state : DecisionState.values()) {
            int many = statistics.all().states().getOrDefault(state.wireName(), 0);
            String label = words.of("state." + state.wireName());
            measures.add(
                    new StatsCharts.Measure(
                            label, share(many, statistics.all().count()), String.valueOf(many)));
            rows.add(new FiguresTable.Row(label, List.of(String.valueOf(many))));
        }
        return new StatsSection(
                "states",
                words.of("stats.states"),
                "",
                StatsCharts.bars(words.of("stats.states"), measures),
                null,
                null,
                table("stats.states", List.of("stats.state", "stats.asked"), rows),
                true);
    }

    private Optional<StatsSection> times(StatisticsDimension grouping) {
        List<StatisticsGroup> all = statistics.by(grouping);
        List<StatisticsGroup> groups = all.subList(0, Math.min(MOST_GROUPS, all.size()));
        if (groups.isEmpty()) {
            return Optional.empty();
        }
        String title = words.of("stats.times_" + grouping.wireName());
        List<FiguresTable.Row> rows =
                groups.stream()
                        .map(group ->
                                new FiguresTable.Row(
                                        name(group),
                                        List.of(
                                                String.valueOf(group.figures().count()),
                                                String.valueOf(group.figures().toAnswer().count()),
                                                time(group.figures().toView().median()),
                                                time(group.figures().toAnswer().median()),
                                                time(group.figures().toAnswer().ninety()),
                                                percent(group.figures().ownWords()),
                                                percent(group.figures().recommended()))))
                        .toList();
        String remark =
                all.size() > groups.size()
                        ? words.of("stats.most", groups.size(), all.size())
                        : words.of("stats.times_how");
        return Optional.of(
                new StatsSection(
                        "times-" + grouping.wireName(),
                        title,
                        remark,
                        null,
                        StatsCharts.dots(
                                title,
                                groups.stream()
                                        .map(group ->
                                                new StatsCharts.Times(
                                                        name(group), group.figures().toAnswer()))
                                        .toList(),
                                words),
                        null,
                        table(
                                "stats.times_" + grouping.wireName(),
                                List.of(
                                        "stats.by_" + grouping.wireName(),
                                        "stats.asked",
                                        "stats.answered",
                                        "stats.viewed",
                                        "stats.median",
                                        "stats.ninety",
                                        "stats.own_words",
                                        "stats.recommended"),
                                rows),
                        true));
    }

    /// How often what an agent recommended was taken, for each that recommended something.
    private Optional<StatsSection> advice() {
        List<StatisticsGroup> groups =
                statistics.by(StatisticsDimension.REQUESTER).stream()
                        .filter(group -> group.figures().recommended().whole() > 0)
                        .limit(MOST_GROUPS)
                        .toList();
        if (groups.isEmpty()) {
            return Optional.empty();
        }
        List<StatsCharts.Measure> measures = new ArrayList<>();
        List<FiguresTable.Row> rows = new ArrayList<>();
        for (StatisticsGroup group : groups) {
            CountRatio taken = group.figures().recommended();
            measures.add(
                    new StatsCharts.Measure(
                            name(group), share(taken.part(), taken.whole()), percent(taken)));
            rows.add(
                    new FiguresTable.Row(
                            name(group),
                            List.of(
                                    percent(taken),
                                    String.valueOf(taken.part()),
                                    String.valueOf(taken.whole()))));
        }
        return Optional.of(
                new StatsSection(
                        "advice",
                        words.of("stats.advice"),
                        words.of("stats.advice_how"),
                        StatsCharts.bars(words.of("stats.advice"), measures),
                        null,
                        null,
                        table(
                                "stats.advice",
                                List.of(
                                        "stats.by_requester",
                                        "stats.share",
                                        "stats.part",
                                        "stats.whole"),
                                rows),
                        true));
    }

    private StatsSection shares() {
        DecisionFigures all = statistics.all();
        List<StatsCharts.Measure> measures = new ArrayList<>();
        List<FiguresTable.Row> rows = new ArrayList<>();
        add(measures, rows, "own_words", all.ownWords());
        add(measures, rows, "recommended", all.recommended());
        add(measures, rows, "by_default", all.byDefault());
        add(measures, rows, "by_rule", all.byRule());
        add(measures, rows, "timed_out", all.timedOut());
        add(measures, rows, "superseded", all.superseded());
        add(measures, rows, "reopened", all.reopened());
        add(measures, rows, "undelivered", all.undelivered());
        add(measures, rows, "escalated", all.escalated());
        add(measures, rows, "precedents_shown", all.precedentsShown());
        add(measures, rows, "same_as", all.sameAs());
        add(measures, rows, "withdrawn_citing", all.withdrawnCiting());
        all.remindersPerAnswer()
                .ifPresent(each ->
                        rows.add(
                                new FiguresTable.Row(
                                        words.of("stats.reminders"),
                                        List.of(
                                                String.format(Locale.ROOT, "%.1f", each),
                                                String.valueOf(all.remindersDelivered()),
                                                String.valueOf(all.undelivered().whole())))));
        return new StatsSection(
                "shares",
                words.of("stats.shares"),
                words.of("stats.shares_how"),
                StatsCharts.bars(words.of("stats.shares"), measures),
                null,
                null,
                table(
                        "stats.shares",
                        List.of("stats.what", "stats.share", "stats.part", "stats.whole"),
                        rows),
                true);
    }

    private void add(
            List<StatsCharts.Measure> measures,
            List<FiguresTable.Row> rows,
            String name,
            CountRatio share) {
        String label = words.of("stats." + name);
        measures.add(new StatsCharts.Measure(label, share.ratio().orElse(0), percent(share)));
        rows.add(
                new FiguresTable.Row(
                        label,
                        List.of(
                                percent(share),
                                String.valueOf(share.part()),
                                String.valueOf(share.whole()))));
    }

    private StatsSection channels() {
        List<ChannelFigures> channels = statistics.channels();
        String title = words.of("stats.channels");
        List<StatsCharts.Times> times =
                channels.stream()
                        .filter(channel -> channel.sent() > 0)
                        .map(channel ->
                                new StatsCharts.Times(channel.channel(), channel.toReceipt()))
                        .toList();
        return new StatsSection(
                "channels",
                title,
                words.of(channels.isEmpty() ? "stats.channels_none" : "stats.channels_how"),
                null,
                times.isEmpty() ? null : StatsCharts.dots(title, times, words),
                null,
                table(
                        "stats.channels",
                        List.of(
                                "stats.channel",
                                "stats.sent",
                                "stats.median",
                                "stats.ninety",
                                "stats.queued",
                                "stats.dead",
                                "stats.failures",
                                "stats.dropped"),
                        channels.stream().map(this::row).toList()),
                !times.isEmpty());
    }

    private FiguresTable.Row row(ChannelFigures channel) {
        return new FiguresTable.Row(
                channel.channel(),
                List.of(
                        String.valueOf(channel.sent()),
                        time(channel.toReceipt().median()),
                        time(channel.toReceipt().ninety()),
                        String.valueOf(channel.waiting()),
                        String.valueOf(channel.dead()),
                        String.valueOf(channel.failures()),
                        String.valueOf(channel.dropped())));
    }

    private Optional<StatsSection> stops() {
        StopCounts stops = statistics.stops();
        if (stops.equals(StopCounts.NONE)) {
            return Optional.empty();
        }
        List<StatsCharts.Measure> measures = new ArrayList<>();
        List<FiguresTable.Row> rows = new ArrayList<>();
        Map<String, Integer> counts = new LinkedHashMap<>();
        counts.put(words.of("stats.stops_held"), stops.held());
        counts.put(words.of("stats.stops_noted"), stops.noted());
        counts.put(words.of("stats.stops_loops"), stops.loops());
        stops.falseClaims()
                .forEach((agent, times) ->
                        counts.put(
                                words.of("stats.stops_false_claims", VisibleText.of(agent)),
                                times));
        int most = Collections.max(counts.values());
        counts.forEach((label, count) -> {
            String many = String.valueOf(count);
            measures.add(new StatsCharts.Measure(label, share(count, most), many));
            rows.add(new FiguresTable.Row(label, List.of(many)));
        });
        return Optional.of(
                new StatsSection(
                        "stops",
                        words.of("stats.stops"),
                        words.of("stats.stops_how"),
                        StatsCharts.bars(words.of("stats.stops"), measures),
                        null,
                        null,
                        table("stats.stops", List.of("stats.what", "stats.times"), rows),
                        true));
    }

    private Optional<StatsSection> neverChosen() {
        List<NeverChosenOption> options = statistics.neverChosen();
        if (options.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new StatsSection(
                        "never-chosen",
                        words.of("stats.never"),
                        words.of("stats.never_how"),
                        StatsCharts.bars(
                                words.of("stats.never"),
                                options.stream()
                                        .map(option ->
                                                new StatsCharts.Measure(
                                                        option.label(),
                                                        share(
                                                                option.offered(),
                                                                options.getFirst().offered()),
                                                        String.valueOf(option.offered())))
                                        .toList()),
                        null,
                        null,
                        table(
                                "stats.never",
                                List.of("stats.option", "stats.by_requester", "stats.offered"),
                                options.stream()
                                        .map(option ->
                                                new FiguresTable.Row(
                                                        option.label(),
                                                        List.of(
                                                                option.requester(),
                                                                String.valueOf(option.offered()))))
                                        .toList()),
                        false));
    }

    private FiguresTable table(String caption, List<String> head, List<FiguresTable.Row> rows) {
        return new FiguresTable(
                words.of("stats.table_of", words.of(caption)),
                head.stream().map(words::of).toList(),
                rows);
    }

    private String name(StatisticsGroup group) {
        return switch (group.by()) {
            case URGENCY -> words.of("urgency." + group.key());
            case SURFACE ->
                    Surface.parse(group.key()).isPresent()
                            ? words.of("place." + group.key())
                            : group.key();
            case REQUESTER, TYPE, RESOLVER -> group.key().isEmpty() ? NOTHING : group.key();
        };
    }

    private String time(@Nullable Duration time) {
        return time == null ? NOTHING : PortalTimeText.left(time, words);
    }

    private static double share(int part, int whole) {
        return new CountRatio(part, Math.max(part, whole)).ratio().orElse(0);
    }

    private String percent(CountRatio share) {
        return share.ratio().isEmpty()
                ? NOTHING
                : words.percent(String.valueOf(Math.round(share.ratio().getAsDouble() * 100)));
    }
}
