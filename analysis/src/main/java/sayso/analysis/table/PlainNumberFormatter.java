package sayso.analysis.table;

import java.math.BigDecimal;

/// Formats numbers in plain decimal notation, never with an exponent: `0.0000001`, not `1.0E-7`.
public final class PlainNumberFormatter {
    private PlainNumberFormatter() {}

    /// The shortest decimal that stands for exactly this double; words for what is no finite number.
    public static String of(double number) {
        if (Double.isNaN(number)) {
            return "not a number";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "infinity" : "minus infinity";
        }
        BigDecimal plain = BigDecimal.valueOf(number).stripTrailingZeros();
        return plain.signum() == 0 ? "0" : plain.toPlainString();
    }
}
