package sayso.hub.portal.workspace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import sayso.analysis.table.Judgement;
import sayso.hub.portal.view.PortalTexts;

/// Formats numbers for the portal's pages of analyses, no longer than necessary: signed ones,
/// judgements with their ranges, shares in percent, and plain ones for fields.
final class PageNumberFormatter {
    private static final int DECIMALS = 2;
    private static final int PERCENT = 100;

    private PageNumberFormatter() {}

    /// `+1.5`, `−1` and `0`.
    static String of(double number) {
        BigDecimal rounded =
                BigDecimal.valueOf(number)
                        .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros();
        return switch (rounded.signum()) {
            case 1 -> "+" + rounded.toPlainString();
            case -1 -> "−" + rounded.negate().toPlainString();
            default -> "0";
        };
    }

    /// `+2`, `?`, or `0 (−1 … +1)` of a range.
    static String of(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Unknown _ -> "?";
            case Judgement.Rating(int rating) -> of(rating);
            case Judgement.Range(int low, int expected, int high) ->
                    of(expected) + " (" + of(low) + " … " + of(high) + ")";
        };
    }

    /// `0 … +2` of a range; empty for whatever is none.
    static String range(Judgement judgement) {
        return judgement instanceof Judgement.Range(int low, _, int high)
                ? of(low) + " … " + of(high)
                : "";
    }

    /// `33.3 %`.
    static String share(double share, PortalTexts words) {
        return words.percent(
                BigDecimal.valueOf(share * PERCENT)
                        .setScale(1, RoundingMode.HALF_EVEN)
                        .stripTrailingZeros()
                        .toPlainString());
    }

    /// Without a sign where it is positive, as fields take it.
    static String plain(double number) {
        return BigDecimal.valueOf(number)
                .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}
