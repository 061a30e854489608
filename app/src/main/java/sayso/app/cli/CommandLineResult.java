package sayso.app.cli;

/// Result of parsing the words of a command.
sealed interface CommandLineResult {
    /// The command's fields are filled in.
    record Ready() implements CommandLineResult {}

    record HelpWanted(String text) implements CommandLineResult {}

    /// @param hint the way out, ahead of the command's help
    record NotUnderstood(String why, String hint) implements CommandLineResult {}
}
