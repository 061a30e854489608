package sayso.channel.card;

import static java.util.Objects.requireNonNull;

/// View of a card that a person chose: its options, everything about it, or the question whether they
/// mean what they pressed.
public sealed interface CardView {
    /// The options, from the first one.
    CardView FIRST = new Options(0);

    /// @param page of the options, counted from zero
    record Options(int page) implements CardView {}

    /// The question whole, and what else can be done with it.
    record Whole() implements CardView {}

    /// @param press what was pressed, confirmed
    /// @param label the option or the act, in a few words
    record Confirmation(CardPress press, String label) implements CardView {
        public Confirmation {
            requireNonNull(press, "press is null");
            requireNonNull(label, "label is null");
        }
    }
}
