package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.TextInput;

/// Input focus of a questionnaire screen: a page, a text field, the settings, help or a
/// confirmation.
sealed interface QuestionnaireFocus {
    /// The topic, or the review page.
    record Page() implements QuestionnaireFocus {}

    /// The list of keys.
    record Help() implements QuestionnaireFocus {}

    /// Whether to send what cannot be undone.
    record Confirming() implements QuestionnaireFocus {}

    /// Whether to pause.
    record Pausing() implements QuestionnaireFocus {}

    /// It is paused, and the person may go on.
    ///
    /// @param wished whether the agent said that it would like to
    record Paused(boolean wished) implements QuestionnaireFocus {}

    /// A text is written.
    record Writing(Field field, TextInput caret) implements QuestionnaireFocus {
        public Writing {
            requireNonNull(field, "field is null");
            requireNonNull(caret, "caret is null");
        }
    }

    /// The person's settings, with the cursor on one of them.
    record Settings(List<SettingLine> lines, int at) implements QuestionnaireFocus {
        public Settings {
            lines = List.copyOf(lines);
        }

        Settings movedBy(int rows) {
            return new Settings(lines, Math.floorMod(at + rows, lines.size()));
        }

        SettingLine here() {
            return lines.get(at);
        }
    }

    /// A new value of a setting is written.
    ///
    /// @param from the settings as they were shown
    record Setting(Settings from, TextInput caret) implements QuestionnaireFocus {
        public Setting {
            requireNonNull(from, "from is null");
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
