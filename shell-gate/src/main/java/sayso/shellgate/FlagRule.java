package sayso.shellgate;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The rule of one flag of a verb: whether a value belongs to it, the judgment that its presence
/// means, the values that are fine, and the way to a form that only looks.
///
/// @param value whether a value belongs to it
/// @param judgment what it means that it is there
/// @param only the values that are fine; empty for none
/// @param without what a value must not hold to be fine; empty for nothing
/// @param way how a command becomes one that only looks
record FlagRule(
        Value value, GateJudgment judgment, Set<String> only, Set<String> without, Way way) {
    /// What follows a flag.
    enum Value {
        NONE,
        /// In the same word or the next.
        NEEDED,
        /// In the same word, if at all.
        OPTIONAL,
        /// A folder, which must be within this one.
        FOLDER,
        /// A folder where a repository is looked for.
        PLACE,
        /// A whole command.
        COMMAND
    }

    /// The way out of a refusal.
    sealed interface Way {
        /// What to say, if anything.
        ///
        /// @param otherwise what is said where there is no way of its own
        /// @param line the command with these words in the flag's place
        @Nullable String instead(@Nullable String otherwise, UnaryOperator<String> line);

        /// There is none.
        record None() implements Way {
            @Override
            public @Nullable String instead(
                    @Nullable String otherwise, UnaryOperator<String> line) {
                return otherwise;
            }
        }

        /// The same without the flag.
        record Without() implements Way {
            @Override
            public String instead(@Nullable String otherwise, UnaryOperator<String> line) {
                return line.apply("");
            }
        }

        /// The same with other words in its place.
        record Swap(String words) implements Way {
            @Override
            public String instead(@Nullable String otherwise, UnaryOperator<String> line) {
                return line.apply(words);
            }
        }

        /// Something else.
        record Say(String text) implements Way {
            @Override
            public String instead(@Nullable String otherwise, UnaryOperator<String> line) {
                return text;
            }
        }

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
        without = Set.copyOf(without);
    }

    /// Whether this value is fine, whatever the flag means otherwise.
    boolean fits(Optional<String> given) {
        return given.filter(text ->
                        only.contains(text)
                                || (!without.isEmpty()
                                        && without.stream().noneMatch(text::contains)))
                .isPresent();
    }

    static FlagRule plain(Value value) {
        return new FlagRule(value, GateJudgment.ALLOWED, Set.of(), Set.of(), new Way.None());
    }
}
