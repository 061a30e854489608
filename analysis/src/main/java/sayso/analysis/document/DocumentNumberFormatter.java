package sayso.analysis.document;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveTarget;

/// Formats numbers, shares, ratings, measured values, directions and limits as text for the
/// decision document.
public final class DocumentNumberFormatter {
    private static final int PERCENT = 100;
    private static final double LARGE = 1e15;
    private static final List<String> RATINGS = List.of("**-2**", "-1", "0", "+1", "**+2**");

    private DocumentNumberFormatter() {}

    /// Without a point where it is whole; exact, so that it is read as what it was.
    public static String of(double number) {
        return number == Math.rint(number) && Math.abs(number) < LARGE
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /// `+1`, `-1` and `0`.
    public static String signed(double number) {
        return (number > 0 ? "+" : "") + of(number);
    }

    /// `-1 to +3`.
    public static String between(double low, double high) {
        return signed(low) + " to " + signed(high);
    }

    /// `33.3%`.
    public static String share(double share) {
        return BigDecimal.valueOf(share * PERCENT)
                        .setScale(1, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }

    public static String of(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Unknown _ -> "?";
            case Judgement.Rating(int rating) -> RATINGS.get(rating - Judgement.WORST);
            case Judgement.Range(int low, int expected, int high) ->
                    signed(expected) + " (" + signed(low) + ".." + signed(high) + ")";
        };
    }

    public static String of(MeasuredValue value) {
        return switch (value) {
            case MeasuredValue.Exact(double number) -> of(number);
            case MeasuredValue.Level(_, String name) -> MarkdownEscaper.of(name);
            case MeasuredValue.Uncertain(Distribution distribution) ->
                    distribution.type()
                            + "("
                            + String.join(
                                    ", ",
                                    distribution.parameters().stream()
                                            .map(DocumentNumberFormatter::of)
                                            .toList())
                            + ")";
        };
    }

    public static String direction(CycleObjective objective) {
        return switch (objective.direction()) {
            case HIGHER -> "↑ Higher is better";
            case LOWER -> "↓ Lower is better";
            case TARGET -> "→ Target" + target(objective.target());
        };
    }

    private static String target(@Nullable ObjectiveTarget target) {
        return target == null
                ? ""
                : " "
                        + of(target.value())
                        + (target.tolerance() == 0 ? "" : " ± " + of(target.tolerance()));
    }

    public static String of(ObjectiveLimit limit) {
        String bound =
                switch (limit.op()) {
                    case AT_LEAST -> "at least ";
                    case ABOVE -> "above ";
                    case AT_MOST -> "at most ";
                    case BELOW -> "below ";
                };
        return bound + of(limit.value());
    }
}
