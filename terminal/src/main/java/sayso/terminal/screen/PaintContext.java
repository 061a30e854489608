package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.terminal.AskerText;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.TerminalSymbols;

/// Everything that painting needs besides the state: the size, the asker, the time left and the
/// symbols.
///
/// @param about who asks, and what is special about it
/// @param time how long there is, or empty
/// @param hurry how much of it is left: 0 plenty, 1 less than a minute, 2 less than ten seconds
/// @param marks the signs this terminal can show
public record PaintContext(
        int columns, int rows, String about, String time, int hurry, Marks marks) {
    /// The narrowest that is drawn.
    public static final int NARROWEST = 20;

    /// From so many columns on there is room for two panes.
    private static final int WIDE = 120;

    private static final int MOST_LEFT = 100;

    public PaintContext {
        requireNonNull(about, "about is null");
        requireNonNull(time, "time is null");
        requireNonNull(marks, "marks is null");
    }

    /// Whether what was sent along stands beside the question.
    public boolean isWide() {
        return columns >= WIDE;
    }

    /// How many columns the question has then.
    public int leftPane() {
        return Math.min(MOST_LEFT, columns / 2);
    }

    /// The same for a part of the screen of so many columns.
    public PaintContext narrowed(int width) {
        return new PaintContext(width, rows, about, time, hurry, marks);
    }

    /// For a part of a screen that says elsewhere who asks.
    static PaintContext bare(int columns, TerminalSymbols signs) {
        return new PaintContext(columns, Integer.MAX_VALUE, "", "", 0, Marks.of(signs));
    }

    /// As this decision stands now.
    ///
    /// @param presence whether anybody is there to take an answer
    public static PaintContext of(
            Decision decision,
            AskerPresence presence,
            Instant now,
            RawTerminal.Size size,
            TerminalSymbols signs) {
        Instant due = decision.timing().due();
        Optional<Duration> left =
                Optional.ofNullable(due)
                        .filter(_ -> decision.isPending() && decision.claim() == null)
                        .map(at -> Duration.between(now, at));
        return new PaintContext(
                size.columns(),
                size.rows(),
                about(decision, presence),
                time(decision, presence, now, left),
                left.map(rest -> rest.toSeconds() < 10 ? 2 : rest.toSeconds() < 60 ? 1 : 0)
                        .orElse(0),
                Marks.of(signs));
    }

    private static String about(Decision decision, AskerPresence presence) {
        StringBuilder about = new StringBuilder("asked by ");
        about.append(AskerText.name(decision.asker()));
        about.append(AskerText.aside(decision, presence));
        if (decision.terms().urgency() == Urgency.HIGH) {
            about.append(", urgent");
        }
        return about.toString();
    }

    private static String time(
            Decision decision, AskerPresence presence, Instant now, Optional<Duration> left) {
        AnswerClaim claim = decision.claim();
        if (claim != null) {
            return OutcomeText.claimed(claim, now);
        }
        Instant due = decision.timing().due();
        boolean held = due != null && !due.equals(decision.timing().deadline());
        return decision.isPending()
                ? left.map(rest -> RelativeTimeText.left(rest) + " left").orElse("")
                        + (held ? ", paused while you type" : "")
                : AskerText.late(presence);
    }

    /// The signs of a screen.
    ///
    /// @param warning with the space behind it
    public record Marks(
            String cursor,
            String recommended,
            String chosen,
            String open,
            String bar,
            String warning) {
        public static final Marks UNICODE =
                new Marks(">", "\u2605", "\u2713", " ", "\u2502", "\u26A0 ");
        public static final Marks ASCII = new Marks(">", "*", "x", " ", "|", "! ");

        static Marks of(TerminalSymbols signs) {
            return signs.equals(TerminalSymbols.ASCII) ? ASCII : UNICODE;
        }
    }
}
