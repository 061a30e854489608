package sayso.terminal.plain;

import sayso.terminal.SafeText;

/// Instructions for input that an option cannot express, worded for the prompt's commands or for
/// command-line flags.
enum EntryHints {
    PROMPT {
        @Override
        String ownWords(String words) {
            return "text " + words;
        }

        @Override
        String instead() {
            return "type discuss or cancel and give a reason";
        }
    },

    COMMAND_LINE {
        @Override
        String ownWords(String words) {
            String line = SafeText.line(words);
            return "--text "
                    + (line.matches("[0-9,]+") ? line : "'" + line.replace("'", "'\\''") + "'");
        }

        @Override
        String instead() {
            return "use --discuss or --decline, and give a reason with --reason";
        }
    };

    /// How this is sent as own words.
    abstract String ownWords(String words);

    /// What can be done where no option fits.
    abstract String instead();
}
