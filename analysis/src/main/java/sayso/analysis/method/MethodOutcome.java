package sayso.analysis.method;

import java.util.List;
import java.util.function.Function;

/// The outcome of an algorithm: its result, or the faults in parameters or table for which it has
/// none.
public sealed interface MethodOutcome<R> {
    record Found<R>(R result) implements MethodOutcome<R> {}

    /// @param faults all of them, at least one
    record Refused<R>(List<MethodFault> faults) implements MethodOutcome<R> {
        public Refused {
            faults = List.copyOf(faults);
        }

        Refused(MethodFault fault) {
            this(List.of(fault));
        }
    }

    default <S> MethodOutcome<S> map(Function<R, S> further) {
        return switch (this) {
            case Found<R>(R result) -> new Found<>(further.apply(result));
            case Refused<R>(List<MethodFault> faults) -> new Refused<>(faults);
        };
    }

    default <S> MethodOutcome<S> then(Function<R, MethodOutcome<S>> further) {
        return switch (this) {
            case Found<R>(R result) -> further.apply(result);
            case Refused<R>(List<MethodFault> faults) -> new Refused<>(faults);
        };
    }
}
