package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// A must: the bound on an objective that the measured value of an acceptable alternative has to
/// meet. Tests whether a value meets it.
///
/// @param value a number, or the level that bounds
public record ObjectiveLimit(Op op, MeasuredValue value) {
    public ObjectiveLimit {
        requireNonNull(op, "op is null");
        requireNonNull(value, "value is null");
    }

    public boolean admits(MeasuredValue measured) {
        int order =
                ValueEquality.values(measured.mean(), value.mean())
                        ? 0
                        : Double.compare(measured.mean(), value.mean());
        return switch (op) {
            case AT_LEAST -> order >= 0;
            case ABOVE -> order > 0;
            case AT_MOST -> order <= 0;
            case BELOW -> order < 0;
        };
    }

    /// The comparison between a measured value and the limit.
    public enum Op implements WireEnum {
        AT_LEAST(">="),
        ABOVE(">"),
        AT_MOST("<="),
        BELOW("<");

        private final String wireName;

        Op(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }

        public static Optional<Op> parse(String text) {
            return WireEnum.named(values(), text);
        }
    }
}
