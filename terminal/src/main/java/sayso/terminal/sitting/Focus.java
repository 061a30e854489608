package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import sayso.terminal.screen.Caret;

/// What the keys of a sitting are about.
sealed interface Focus {
    /// The topic, or the review page.
    record Page() implements Focus {}

    /// The list of keys.
    record Help() implements Focus {}

    /// Whether to pause.
    record Pausing() implements Focus {}

    /// It is paused, and the person may go on.
    ///
    /// @param wished whether the agent said that it would like to
    record Paused(boolean wished) implements Focus {}

    /// A text is written.
    record Writing(Field field, Caret caret) implements Focus {
        public Writing {
            requireNonNull(field, "field is null");
            requireNonNull(caret, "caret is null");
        }
    }

    /// What a text is for.
    enum Field {
        /// The person's own answer to the topic.
        OWN,
        /// A note beside the answer to the topic.
        NOTE,
        /// A remark on the whole.
        REMARK,
        /// Why the person cancels everything.
        REASON,
        /// A new time limit.
        TIME_LIMIT
    }
}
