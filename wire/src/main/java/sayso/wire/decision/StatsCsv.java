package sayso.wire.decision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionState;
import sayso.decision.statistics.ChannelFigures;
import sayso.decision.statistics.CountRatio;
import sayso.decision.statistics.DecisionFigures;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsGroup;

/// Output of `decision stats --csv`: a line with counts, times and shares of decisions in total and
/// for each group, and a line on notices for each channel, in columns of its own. Shares lie
/// between 0 and 1, and are empty where the total is zero.
public final class StatsCsv {
    private static final String HEAD =
            "by,key,count,pending,resolved,cancelled,timed_out,superseded,"
                    + "answers_timed,median_seconds,p90_seconds,"
                    + "own_words,recommended,by_default,by_rule,"
                    + "timed_out_share,superseded_share,reopened_share,undelivered_share,"
                    + "escalated_share,reminders_per_answer,"
                    + "views_timed,view_median_seconds,view_p90_seconds,"
                    + "same_as_share,withdrawn_citing_share,precedents_shown_share,"
                    + "notices_sent,notices_waiting,notices_dead,notices_dropped,failures,"
                    + "receipt_median_seconds,receipt_p90_seconds";

    /// The columns after those of what a line is of and how many they are: of decisions, of notices.
    private static final int OF_DECISIONS = 24;

    private static final int OF_NOTICES = 7;

    private StatsCsv() {}

    public static List<String> lines(DecisionStatistics statistics) {
        List<String> lines = new ArrayList<>(List.of(HEAD, line("all", "", statistics.all())));
        for (StatisticsGroup group : statistics.groups()) {
            lines.add(line(group.by().wireName(), group.key(), group.figures()));
        }
        for (ChannelFigures channel : statistics.channels()) {
            lines.add(line(channel));
        }
        return lines;
    }

    private static String line(ChannelFigures channel) {
        List<String> cells = new ArrayList<>(List.of("channel", text(channel.channel())));
        cells.add(String.valueOf(channel.count()));
        cells.addAll(Collections.nCopies(OF_DECISIONS, ""));
        cells.add(String.valueOf(channel.sent()));
        cells.add(String.valueOf(channel.waiting()));
        cells.add(String.valueOf(channel.dead()));
        cells.add(String.valueOf(channel.dropped()));
        cells.add(String.valueOf(channel.failures()));
        cells.add(seconds(channel.toReceipt().median()));
        cells.add(seconds(channel.toReceipt().ninety()));
        return String.join(",", cells);
    }

    private static String line(String by, String key, DecisionFigures figures) {
        List<String> cells = new ArrayList<>(List.of(by, text(key)));
        cells.add(String.valueOf(figures.count()));
        for (DecisionState state : DecisionState.values()) {
            cells.add(String.valueOf(figures.states().getOrDefault(state.wireName(), 0)));
        }
        cells.add(String.valueOf(figures.toAnswer().count()));
        cells.add(seconds(figures.toAnswer().median()));
        cells.add(seconds(figures.toAnswer().ninety()));
        cells.add(share(figures.ownWords()));
        cells.add(share(figures.recommended()));
        cells.add(share(figures.byDefault()));
        cells.add(share(figures.byRule()));
        cells.add(share(figures.timedOut()));
        cells.add(share(figures.superseded()));
        cells.add(share(figures.reopened()));
        cells.add(share(figures.undelivered()));
        cells.add(share(figures.escalated()));
        cells.add(ratio(figures.remindersPerAnswer()));
        cells.add(String.valueOf(figures.toView().count()));
        cells.add(seconds(figures.toView().median()));
        cells.add(seconds(figures.toView().ninety()));
        cells.add(share(figures.sameAs()));
        cells.add(share(figures.withdrawnCiting()));
        cells.add(share(figures.precedentsShown()));
        cells.addAll(Collections.nCopies(OF_NOTICES, ""));
        return String.join(",", cells);
    }

    private static String seconds(@Nullable Duration duration) {
        return duration == null
                ? ""
                : String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1000.0);
    }

    private static String share(CountRatio share) {
        return ratio(share.ratio());
    }

    private static String ratio(OptionalDouble ratio) {
        return ratio.isEmpty() ? "" : String.format(Locale.ROOT, "%.4f", ratio.getAsDouble());
    }

    private static String text(String key) {
        // why: agents name themselves, and spreadsheets run what begins like a formula
        String plain = !key.isEmpty() && "=+-@\t\r".indexOf(key.charAt(0)) >= 0 ? "'" + key : key;
        return plain.matches("[^\",\r\n]*") ? plain : '"' + plain.replace("\"", "\"\"") + '"';
    }
}
