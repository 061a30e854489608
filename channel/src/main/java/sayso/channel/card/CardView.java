package sayso.channel.card;

import static java.util.Objects.requireNonNull;

/// View of a card that a person chose: where to go on, its options, one topic, all topics, everything
/// about it, or the question whether they mean what they pressed.
public sealed interface CardView {
    /// Where the person goes on: the options from the first one, the first topic without an answer, or all
    /// topics once each has one.
    CardView FIRST = new Start();

    /// Where the person goes on.
    record Start() implements CardView {}

    /// What has to be read whole before it is answered.
    ///
    /// @param page counted from zero
    record Text(int page) implements CardView {}

    /// @param page of the options, counted from zero
    record Options(int page) implements CardView {}

    /// @param topic its place, counted from zero
    /// @param page of its options, counted from zero
    record OneTopic(int topic, int page) implements CardView {}

    /// All topics, with what is said on each.
    record AllTopics() implements CardView {}

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
