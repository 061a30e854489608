package sayso.app.cli;

/// What reading a command's words came to.
sealed interface CommandLineResult {
    /// The command's fields are filled in.
    record Ready() implements CommandLineResult {}

    record HelpWanted(String text) implements CommandLineResult {}

    /// @param hint the way out, ahead of the command's help
    record NotUnderstood(String why, String hint) implements CommandLineResult {}
}
