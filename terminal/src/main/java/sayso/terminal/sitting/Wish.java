package sayso.terminal.sitting;

import sayso.core.decision.Limit;

/// What a key asks of the world outside the screen.
sealed interface Wish {
    record Nothing() implements Wish {}

    record Submit() implements Wish {}

    record Pause() implements Wish {}

    /// After a pause.
    record GoOn() implements Wish {}

    record Cancel(String reason) implements Wish {}

    record MoreTime() implements Wish {}

    record SetLimit(Limit limit) implements Wish {}

    /// To the browser.
    record Browse() implements Wish {}

    record ShowSettings() implements Wish {}

    /// @param typed the value as people type it
    record ChangeSetting(String name, String typed) implements Wish {}

    record Leave() implements Wish {}
}
