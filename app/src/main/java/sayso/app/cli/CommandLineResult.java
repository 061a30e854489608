package sayso.app.cli;

/// Result of parsing the words of a command: its fields are filled in, help was asked for, or the
/// words were not understood, with the reason and a hint.
sealed interface CommandLineResult {
    /// The command's fields are filled in.
    record Ready() implements CommandLineResult {}

    record HelpWanted(String text) implements CommandLineResult {}

    /// @param hint the way out, ahead of the command's help
    record NotUnderstood(String why, String hint) implements CommandLineResult {}
}
