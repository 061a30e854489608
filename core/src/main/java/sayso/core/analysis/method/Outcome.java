package sayso.core.analysis.method;

import java.util.List;
import java.util.function.Function;

/// What came of an algorithm: its result, or why this table has none.
public sealed interface Outcome<R> {
    record Found<R>(R result) implements Outcome<R> {}

    /// @param faults all of them, at least one
    record Refused<R>(List<Fault> faults) implements Outcome<R> {
        public Refused {
            faults = List.copyOf(faults);
        }

        Refused(Fault fault) {
            this(List.of(fault));
        }
    }

    default <S> Outcome<S> map(Function<R, S> further) {
        return switch (this) {
            case Found<R>(R result) -> new Found<>(further.apply(result));
            case Refused<R>(List<Fault> faults) -> new Refused<>(faults);
        };
    }

    default <S> Outcome<S> then(Function<R, Outcome<S>> further) {
        return switch (this) {
            case Found<R>(R result) -> further.apply(result);
            case Refused<R>(List<Fault> faults) -> new Refused<>(faults);
        };
    }
}
