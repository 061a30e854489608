package sayso.core.plan.shell;

import java.util.Set;

/// What a verb's flag does.
///
/// @param value whether a value belongs to it
/// @param judgment what it means that it is there
/// @param only the values it may have; empty for any
/// @param way how a command becomes one that only looks
record FlagRule(Value value, Judgment judgment, Set<String> only, Way way) {
    /// What follows a flag.
    enum Value {
        NONE,
        /// In the same word or the next.
        NEEDED,
        /// In the same word, if at all.
        OPTIONAL,
        /// A folder, which must be within this one.
        FOLDER,
        /// A whole command.
        COMMAND
    }

    /// The way out of a refusal.
    sealed interface Way {
        /// There is none.
        record None() implements Way {}

        /// The same without the flag.
        record Without() implements Way {}

        /// The same with other words in its place.
        record Swap(String words) implements Way {}

        /// Something else.
        record Say(String text) implements Way {}

        /// @param text nothing, `drop`, `swap WORDS`, or what to say
        static Way of(String text) {
            if (text.isEmpty()) {
                return new None();
            }
            if (text.equals("drop")) {
                return new Without();
            }
            return text.startsWith("swap ") ? new Swap(text.substring(5)) : new Say(text);
        }
    }

    FlagRule {
        only = Set.copyOf(only);
    }

    static FlagRule plain(Value value) {
        return new FlagRule(value, Judgment.ALLOWED, Set.of(), new Way.None());
    }
}
