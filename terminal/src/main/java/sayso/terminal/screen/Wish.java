package sayso.terminal.screen;

import sayso.core.decision.CancelKind;

/// What a key asks of the world outside the screen.
sealed interface Wish {
    record Nothing() implements Wish {}

    record Send() implements Wish {}

    record Cancel(CancelKind kind, String reason) implements Wish {}

    record MoreTime() implements Wish {}

    record Leave() implements Wish {}
}
