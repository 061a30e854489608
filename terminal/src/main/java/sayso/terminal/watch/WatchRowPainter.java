package sayso.terminal.watch;

import java.time.Instant;
import java.util.Locale;
import sayso.decision.model.Urgency;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Draws a row of the inbox's list: urgency, age, title, whether it was seen, asker, time left and blocked work. Narrow
/// rows omit parts, the title last.
final class WatchRowPainter {
    private static final int WIDE = 72;
    private static final int WIDER = 100;
    private static final int MEDIUM = 52;

    /// So much of a title says what it is about.
    private static final int ENOUGH = 24;

    private WatchRowPainter() {}

    /// @param here whether the cursor is on it
    /// @param place whether the list has it, and why not
    /// @param drafted whether the person keeps a draft of it
    /// @param marked whether it is to be answered together with others
    static ColumnRow of(
            InboxRow row,
            boolean here,
            InboxListState.RowPlace place,
            boolean drafted,
            boolean marked,
            int width,
            TerminalSymbols signs,
            TimeDisplay times) {
        String lead =
                (here ? ">" : " ")
                        + (marked ? "*" : " ")
                        + (width >= MEDIUM ? signs.of(row.urgency()) + " " : "")
                        + TextMetrics.fit(word(row.urgency()), 5)
                        + TextMetrics.fit(times.age(row.askedAt()), 4)
                        + (drafted ? "~ " : "  ");
        String after = after(row, place, width, times);
        after =
                seen(row, place, width - TextMetrics.width(lead) - TextMetrics.width(after))
                        + after;
        after = progress(row, width - TextMetrics.width(lead) - TextMetrics.width(after)) + after;
        if (row.risk().asksAgain()) {
            lead += width >= MEDIUM ? row.risk().mark() + "  " : signs.warning() + " ";
        }
        int room = Math.max(4, width - TextMetrics.width(lead) - TextMetrics.width(after));
        String text = lead + TextMetrics.fit(row.title(), room) + after;
        return ColumnRow.of(TextMetrics.fit(text, width), role(row, here, place, times.now()));
    }

    /// How far a questionnaire has come, in words where the title has room beside them.
    ///
    /// @param room for both
    private static String progress(InboxRow row, int room) {
        QuestionnaireProgress far = row.far();
        if (far == null || far.inWords().isEmpty()) {
            return "";
        }
        int left = room - TextMetrics.width(far.inWords()) - 2;
        boolean fits = left >= Math.min(TextMetrics.width(row.title()), ENOUGH);
        return "  " + (fits ? far.inWords() : far.inShort());
    }

    /// That the person put it off or saw it, in a word where the title has room beside it.
    ///
    /// @param room for both
    private static String seen(InboxRow row, InboxListState.RowPlace place, int room) {
        String word = row.seen().word();
        if (word.isEmpty()
                || !row.pending()
                || row.claimed()
                || place != InboxListState.RowPlace.LISTED) {
            return "";
        }
        int left = room - TextMetrics.width(word) - 2;
        boolean fits = left >= Math.min(TextMetrics.width(row.title()), ENOUGH);
        return "  " + (fits ? word : row.seen().sign());
    }

    private static String after(
            InboxRow row, InboxListState.RowPlace place, int width, TimeDisplay times) {
        StringBuilder after = new StringBuilder();
        if (width >= WIDE) {
            after.append("  ").append(TextMetrics.fit(row.asker(), width >= WIDER ? 22 : 16));
        }
        String standing =
                switch (place) {
                    case CLOSED -> "closed";
                    case FILTERED_OUT -> "no match";
                    case LISTED -> standing(row, times);
                };
        if (width >= WIDE) {
            after.append(' ').append(TextMetrics.fit(standing, 11));
        } else if (!standing.isEmpty()) {
            // why: where little fits, no title gives its room to a column that is empty
            after.append("  ").append(standing);
        }
        if (width >= WIDER) {
            after.append(' ')
                    .append(
                            TextMetrics.fit(
                                    row.blocks().isEmpty() ? "" : "holds " + row.blocks(), 18));
        }
        return after.toString();
    }

    private static String standing(InboxRow row, TimeDisplay times) {
        Instant due = row.due();
        return row.claimed()
                ? "answered"
                : !row.pending() ? "expired" : due == null ? "" : times.left(due);
    }

    static String word(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> "high";
            case MEDIUM -> "med";
            case LOW -> urgency.wireName().toLowerCase(Locale.ROOT);
        };
    }

    private static ScreenLine.Role role(
            InboxRow row, boolean here, InboxListState.RowPlace place, Instant now) {
        if (here) {
            return ScreenLine.Role.SELECTION;
        }
        if (place != InboxListState.RowPlace.LISTED || row.claimed()) {
            return ScreenLine.Role.DIM;
        }
        Instant due = row.due();
        boolean hurry = row.pending() && due != null && due.isBefore(now.plusSeconds(60));
        return hurry
                ? ScreenLine.Role.DANGER
                : row.risk().asksAgain() || row.urgency() == Urgency.HIGH
                        ? ScreenLine.Role.WARNING
                        : ScreenLine.Role.TEXT;
    }
}
