package sayso.app.cli;

/// What reading a command's words came to.
sealed interface Parsed {
    /// The command's fields are filled in.
    record Ready() implements Parsed {}

    record HelpWanted(String text) implements Parsed {}

    /// @param hint the way out, ahead of the command's help
    record NotUnderstood(String why, String hint) implements Parsed {}
}
