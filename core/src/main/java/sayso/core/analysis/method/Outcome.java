package sayso.core.analysis.method;

import java.util.function.Function;

/// What came of an algorithm: its result, or why this table has none.
public sealed interface Outcome<R> {
    record Found<R>(R result) implements Outcome<R> {}

    record Refused<R>(Fault fault) implements Outcome<R> {}

    default <S> Outcome<S> map(Function<R, S> further) {
        return switch (this) {
            case Found<R>(R result) -> new Found<>(further.apply(result));
            case Refused<R>(Fault fault) -> new Refused<>(fault);
        };
    }

    default <S> Outcome<S> then(Function<R, Outcome<S>> further) {
        return switch (this) {
            case Found<R>(R result) -> further.apply(result);
            case Refused<R>(Fault fault) -> new Refused<>(fault);
        };
    }
}
