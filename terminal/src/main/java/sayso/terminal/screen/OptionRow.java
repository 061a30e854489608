package sayso.terminal.screen;

import sayso.decision.model.Option;

/// Selectable row of the option list: an option with its number, or the person's own words.
sealed interface OptionRow {
    /// @param number as people count, in the caller's order
    record Choice(Option option, int number) implements OptionRow {}

    /// The way to own words.
    record OwnWords() implements OptionRow {}
}
