package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.CancelKind;
import sayso.decision.model.OptionId;

/// Input focus of a question screen: the options, a text field, the settings, help or a
/// confirmation.
sealed interface QuestionFocus {
    /// The options.
    record Listing() implements QuestionFocus {}

    /// The list of keys.
    record Help() implements QuestionFocus {}

    /// Whether to send what cannot be undone.
    ///
    /// @param byOneKey whether one key chose and sent, but for this question
    record Confirming(boolean byOneKey) implements QuestionFocus {}

    /// What is typed narrows the options.
    record Filtering() implements QuestionFocus {}

    /// The person's settings, with the cursor on one of them or, below, on an option to fold away.
    record Settings(List<SettingLine> lines, int at) implements QuestionFocus {
        public Settings {
            lines = List.copyOf(lines);
        }
    }

    /// A text is written, with the cursor between the two parts.
    record Writing(Field field, String before, String after) implements QuestionFocus {
        public Writing {
            requireNonNull(field, "field is null");
        }

        Writing insert(String text) {
            return new Writing(field, before + text, after);
        }

        Writing at(TextInput caret) {
            return new Writing(field, caret.before(), caret.after());
        }

        String text() {
            return before + after;
        }
    }

    /// What a text is for.
    sealed interface Field {
        record Own() implements Field {}

        record Note(OptionId on) implements Field {}

        record GlobalNote() implements Field {}

        /// Why the person answers as they do.
        record Rationale() implements Field {}

        /// Why the person declines, or what there is to talk about.
        record Reason(CancelKind kind) implements Field {}

        /// A new time limit.
        record TimeLimit() implements Field {}

        /// A new value of a setting.
        ///
        /// @param from the settings as they were shown
        record Value(SettingLine setting, Settings from) implements Field {}
    }
}
