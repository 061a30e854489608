package sayso.wire.settings;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Rule for a text of a setting, or for each text of a list: how what was typed is kept, or what is
/// wrong with it and what is wanted instead.
interface TextRule {
    RuleResult read(String text);

    /// Whether a text that stands in the file is used.
    default boolean isUsed(String text) {
        return read(text) instanceof RuleResult.Kept;
    }

    /// Texts of a list in the order in which they are kept, once each of them is right.
    default List<String> ordered(List<String> texts) {
        return texts;
    }

    /// What is wrong with texts beside each other, once each of them is right.
    default List<String> faults(List<String> texts) {
        return List.of();
    }

    /// Outcome of a rule for one text.
    sealed interface RuleResult {
        /// It is right, and kept so.
        record Kept(String text) implements RuleResult {
            public Kept {
                requireNonNull(text, "text is null");
            }
        }

        /// It is wrong.
        ///
        /// @param why a sentence that names what is wrong and what is wanted; blank where only what is
        ///     wanted can be said
        record Faulty(String why) implements RuleResult {
            public Faulty {
                requireNonNull(why, "why is null");
            }
        }
    }

    /// A text that a pattern describes as a whole.
    static TextRule matching(String pattern) {
        return text ->
                text.matches(pattern) ? new RuleResult.Kept(text) : new RuleResult.Faulty("");
    }

    /// A rule for what is typed. Of what stands in the file it uses whatever a pattern describes: whoever
    /// needs it says what is wrong, where the default would lead somewhere else.
    static TextRule strictWhenTyped(TextRule rule, String inFile) {
        return new TextRule() {
            @Override
            public RuleResult read(String text) {
                return rule.read(text);
            }

            @Override
            public boolean isUsed(String text) {
                return text.matches(inFile);
            }
        };
    }

    /// A rule for a text that may also be empty.
    static TextRule orNothing(TextRule rule) {
        return text -> text.isEmpty() ? new RuleResult.Kept(text) : rule.read(text);
    }
}
