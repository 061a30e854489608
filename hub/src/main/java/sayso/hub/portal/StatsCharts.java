package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.statistics.BacklogTally;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.text.ZonedTimeText;
import sayso.hub.portal.view.BacklogChart;
import sayso.hub.portal.view.BarChart;
import sayso.hub.portal.view.DotChart;
import sayso.hub.portal.view.PortalTexts;

/// Draws the charts of the portal's statistics page: computes the lengths of bars, and the
/// positions of dots, lines and axis marks.
final class StatsCharts {
    private static final double THIRTY_DAYS = 2_592_000;
    private static final int LONGEST_LABEL = 22;

    private StatsCharts() {}

    /// A bar before it is drawn.
    ///
    /// @param share of the longest a bar can be
    record Measure(String label, double share, String value) {}

    /// A row of dots before it is drawn.
    record Times(String label, DurationPercentiles spread) {}

    static BarChart bars(String name, List<Measure> measures) {
        return new BarChart(
                name,
                measures.stream()
                        .map(measure ->
                                new BarChart.Bar(
                                        cut(measure.label()),
                                        (int) Math.round(measure.share() * BarChart.WIDTH),
                                        measure.value()))
                        .toList());
    }

    /// Seconds and weeks stand on one axis, so each step of it is many times the one before.
    static DotChart dots(String name, List<Times> rows, PortalTexts words) {
        List<DotChart.Dots> dots = new ArrayList<>();
        for (Times row : rows) {
            Duration median = row.spread().median();
            Duration ninety = row.spread().ninety();
            if (median != null && ninety != null) {
                dots.add(new DotChart.Dots(cut(row.label(), 17), x(median), x(ninety)));
            }
        }
        return new DotChart(
                name,
                List.of(
                        new DotChart.Tick(x(Duration.ofSeconds(1)), words.of("time.s", 1)),
                        new DotChart.Tick(x(Duration.ofMinutes(1)), words.of("time.min", 1)),
                        new DotChart.Tick(x(Duration.ofHours(1)), words.of("time.h", 1)),
                        new DotChart.Tick(x(Duration.ofDays(1)), words.of("time.d", 1)),
                        new DotChart.Tick(x(Duration.ofDays(30)), words.of("time.d", 30))),
                dots);
    }

    static BacklogChart steps(String name, List<BacklogTally.Point> points, ZonedTimeText times) {
        long from = points.getFirst().at().toEpochMilli();
        long until = points.getLast().at().toEpochMilli();
        int most =
                Math.max(1, points.stream().mapToInt(BacklogTally.Point::pending).max().orElse(1));
        StringBuilder line = new StringBuilder();
        for (BacklogTally.Point point : points) {
            double way =
                    until == from
                            ? 1
                            : (double) (point.at().toEpochMilli() - from) / (until - from);
            long x = BacklogChart.LEFT + Math.round(way * BacklogChart.WIDTH);
            long y =
                    BacklogChart.TOP
                            + Math.round(
                                    (1 - (double) point.pending() / most) * BacklogChart.HEIGHT);
            line.append(line.isEmpty() ? "M" + BacklogChart.LEFT + " " + y : "H" + x + "V" + y);
        }
        if (points.size() == 1) {
            line.append('H').append(BacklogChart.LEFT + BacklogChart.WIDTH);
        }
        int bottom = BacklogChart.TOP + BacklogChart.HEIGHT;
        return new BacklogChart(
                name,
                line.toString(),
                line + "V" + bottom + "H" + BacklogChart.LEFT + "Z",
                String.valueOf(most),
                end(times, from, until, points.getFirst().at()),
                last(times, from, until, points.getLast().at()));
    }

    private static String end(ZonedTimeText times, long from, long until, Instant at) {
        return until - from < Duration.ofDays(2).toMillis() ? times.minute(at) : times.day(at);
    }

    /// The other end, without the day where it is the same.
    private static String last(ZonedTimeText times, long from, long until, Instant at) {
        boolean isSameDay = times.day(Instant.ofEpochMilli(from)).equals(times.day(at));
        return isSameDay ? times.clock(at) : end(times, from, until, at);
    }

    /// A second stands at the beginning, thirty days at the end.
    private static int x(Duration time) {
        double seconds = Math.clamp(time.toMillis() / 1000.0, 1, THIRTY_DAYS);
        double way = Math.log(seconds) / Math.log(THIRTY_DAYS);
        return DotChart.LEFT + (int) Math.round(way * DotChart.WIDTH);
    }

    private static String cut(String label) {
        return cut(label, LONGEST_LABEL);
    }

    private static String cut(String label, int most) {
        return label.codePointCount(0, label.length()) <= most
                ? label
                : label.substring(0, label.offsetByCodePoints(0, most - 1)) + "…";
    }
}
