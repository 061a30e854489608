package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.terminal.screen.Caret;
import sayso.terminal.screen.SettingLine;

/// What the keys of a sitting are about.
sealed interface Focus {
    /// The topic, or the review page.
    record Page() implements Focus {}

    /// The list of keys.
    record Help() implements Focus {}

    /// Whether to send what cannot be undone.
    record Confirming() implements Focus {}

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

    /// The person's settings, with the cursor on one of them.
    record Settings(List<SettingLine> lines, int at) implements Focus {
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
    record Setting(Settings from, Caret caret) implements Focus {
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
