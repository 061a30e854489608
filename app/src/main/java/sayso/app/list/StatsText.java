package sayso.app.list;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.statistics.BacklogTally;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.statistics.StatisticsDimension;
import sayso.decision.statistics.StatisticsGroup;
import sayso.decision.statistics.StopCounts;
import sayso.decision.text.ZonedTimeText;
import sayso.terminal.CountText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Formats statistics of decisions as lines for a terminal: states, times, shares, reminders and
/// channels, in total and by group.
record StatsText(DecisionStatistics statistics, StatisticsDimension grouping) {
    /// why: with six columns of figures a row of a terminal of 80 columns
    private static final int KEY = 22;

    private static final int GROUPS = 20;

    List<String> lines() {
        DecisionFigures all = statistics.all();
        List<String> lines = new ArrayList<>();
        lines.add("Decisions asked" + since() + ": " + all.count());
        if (all.count() == 0 && !statistics.channels().isEmpty()) {
            channels(lines);
            return lines;
        }
        if (all.count() == 0) {
            lines.add(
                    "No decisions yet. Ask a first one: sayso ask \"Tea or coffee?\" tea "
                            + "coffee");
            stops(lines, statistics.stops());
            return lines;
        }
        lines.add("  " + states(all.states()));
        lines.add("");
        if (all.toView().count() > 0) {
            lines.add("Time to first look       " + times(all.toView(), "look"));
        }
        lines.add("Time to answer           " + times(all.toAnswer(), "answer"));
        share(lines, "In own words", all.ownWords(), "answers");
        share(lines, "As recommended", all.recommended(), "answers that had one");
        share(lines, "By declared default", all.byDefault(), "decided");
        share(lines, "By a rule", all.byRule(), "decided");
        share(lines, "Expired", all.timedOut(), "asked");
        share(lines, "Superseded", all.superseded(), "asked");
        share(lines, "Asked again", all.reopened(), "asked");
        share(lines, "Not yet delivered", all.undelivered(), "answers");
        share(lines, "Escalated", all.escalated(), "asked");
        share(lines, "Answered before", all.precedentsShown(), "asked");
        share(lines, "Same as before", all.sameAs(), "people's answers");
        share(lines, "Withdrawn, citing", all.withdrawnCiting(), "asked");
        all.remindersPerAnswer()
                .ifPresent(each ->
                        lines.add(
                                "Reminders                "
                                        + all.remindersDelivered()
                                        + " delivered of "
                                        + all.reminders()
                                        + " due ("
                                        + String.format(Locale.ROOT, "%.1f", each)
                                        + " per answer)"));
        waiting(lines);
        stops(lines, statistics.stops());
        groups(lines);
        channels(lines);
        if (!statistics.neverChosen().isEmpty()) {
            lines.add("");
            lines.add("Offered often, never chosen");
            statistics
                    .neverChosen()
                    .forEach(option ->
                            lines.add(
                                    "  "
                                            + option.requester()
                                            + ": \""
                                            + TextTruncator.line(option.label(), 40)
                                            + "\", "
                                            + option.offered()
                                            + " times"));
        }
        return lines;
    }

    /// The first time that is shown names the zone.
    private String since() {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        return statistics.since() == null
                ? ""
                : " since " + times.minute(statistics.since()) + " " + times.name();
    }

    private static String states(Map<String, Integer> states) {
        return states.entrySet().stream()
                .map(state -> state.getValue() + " " + state.getKey().replace('_', ' '))
                .collect(Collectors.joining(", "));
    }

    private void waiting(List<String> lines) {
        ZonedTimeText times = ZonedTimeText.ofSystem();
        List<BacklogTally.Point> backlog = statistics.backlog();
        BacklogTally.Point most =
                backlog.stream()
                        .max(Comparator.comparingInt(BacklogTally.Point::pending))
                        .orElseThrow();
        lines.add(
                "Open                     "
                        + backlog.getLast().pending()
                        + " now, at most "
                        + most.pending()
                        + " at "
                        + times.minute(most.at())
                        + (statistics.since() == null ? " " + times.name() : ""));
    }

    private static void stops(List<String> lines, StopCounts stops) {
        if (!stops.equals(StopCounts.NONE)) {
            lines.add(
                    "Agents' turns            "
                            + stops.held()
                            + " held, "
                            + stops.noted()
                            + " noted, "
                            + stops.loops()
                            + " loops broken"
                            + falseClaims(stops));
        }
    }

    private static String falseClaims(StopCounts stops) {
        return stops.falseClaims().isEmpty()
                ? ""
                : ", "
                        + CountText.of(stops.allFalseClaims(), "false claim")
                        + " ("
                        + stops.falseClaims().entrySet().stream()
                                .map(each -> SafeText.line(each.getKey()) + " " + each.getValue())
                                .collect(Collectors.joining(", "))
                        + ")";
    }

    private void groups(List<String> lines) {
        List<StatisticsGroup> groups = statistics.by(grouping);
        if (groups.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("By " + grouping.wireName());
        lines.add(row("", List.of("asked", "median", "p90", "own", "advice", "timeout")));
        for (StatisticsGroup group : groups.subList(0, Math.min(GROUPS, groups.size()))) {
            DecisionFigures figures = group.figures();
            lines.add(
                    row(
                            group.key().isEmpty() ? "(none)" : group.key(),
                            List.of(
                                    String.valueOf(figures.count()),
                                    brief(figures.toAnswer().median()),
                                    brief(figures.toAnswer().ninety()),
                                    percent(figures.ownWords()),
                                    percent(figures.recommended()),
                                    percent(figures.timedOut()))));
        }
        if (groups.size() > GROUPS) {
            lines.add("  ... and " + (groups.size() - GROUPS) + " more, with --csv or --json");
        }
    }

    private void channels(List<String> lines) {
        if (statistics.channels().isEmpty()) {
            lines.add("");
            lines.add("No notifications were sent");
            return;
        }
        lines.add("");
        lines.add("By channel, from event to receipt");
        lines.add(row("", List.of("sent", "median", "p90", "waiting", "dead", "failures")));
        for (ChannelFigures channel : statistics.channels()) {
            lines.add(
                    row(
                            channel.channel(),
                            List.of(
                                    String.valueOf(channel.sent()),
                                    brief(channel.toReceipt().median()),
                                    brief(channel.toReceipt().ninety()),
                                    String.valueOf(channel.waiting()),
                                    String.valueOf(channel.dead()),
                                    String.valueOf(channel.failures()))));
        }
    }

    private static String row(String name, List<String> cells) {
        String cut = TextTruncator.line(name, KEY);
        StringBuilder line = new StringBuilder("  " + cut);
        line.repeat(' ', Math.max(0, KEY - cut.length()));
        cells.forEach(cell -> line.repeat(' ', Math.max(1, 9 - cell.length())).append(cell));
        return line.toString();
    }

    private static void share(List<String> lines, String name, CountRatio share, String of) {
        if (share.whole() > 0) {
            lines.add(
                    name
                            + " ".repeat(25 - name.length())
                            + percent(share)
                            + " ("
                            + share.part()
                            + " of "
                            + share.whole()
                            + " "
                            + of
                            + ")");
        }
    }

    private static String times(DurationPercentiles spread, String what) {
        return spread.median() == null || spread.ninety() == null
                ? "no answers yet"
                : "median "
                        + RelativeTimeText.left(spread.median())
                        + ", 90th percentile "
                        + RelativeTimeText.left(spread.ninety())
                        + " ("
                        + spread.count()
                        + " "
                        + what
                        + (spread.count() == 1 ? ")" : "s)");
    }

    private static String brief(@Nullable Duration time) {
        return time == null ? "-" : RelativeTimeText.brief(time);
    }

    private static String percent(CountRatio share) {
        return share.ratio().isEmpty() ? "-" : Math.round(share.ratio().getAsDouble() * 100) + " %";
    }
}
