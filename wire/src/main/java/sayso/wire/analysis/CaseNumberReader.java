package sayso.wire.analysis;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.PlainNumberFormatter;
import sayso.wire.StrictFields;

/// Reads the numbers of a case, and of the parameters of its tools, and reports those that are too
/// large or too small to compute with.
final class CaseNumberReader {
    /// Larger numbers lose the sixth decimal, and their squares end in infinity.
    static final double LARGEST = 1e15;

    static final double LEAST = 1e-12;

    private CaseNumberReader() {}

    static @Nullable Double optional(StrictFields at, String name) {
        Object value = at.any(name);
        return value == null ? null : of(at, name, value);
    }

    static @Nullable Double of(StrictFields at, String name, Object value) {
        Double read = at.asDouble(name, value);
        if (read == null) {
            return null;
        }
        double size = Math.abs(read);
        if (read != 0 && !(size >= LEAST && size <= LARGEST)) {
            at.wrong(
                    "range",
                    name,
                    at.field(name)
                            + " "
                            + PlainNumberFormatter.of(read)
                            + " is neither 0 nor of a size between 10⁻¹² and 10¹⁵");
            // why: it is there, so that nothing else calls it missing
            return Math.copySign(Math.clamp(size, LEAST, LARGEST), read);
        }
        return read;
    }
}
