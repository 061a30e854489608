package sayso.app.command;

/// One command, its fields filled in by picocli. Made for one run.
public interface Command {
    /// The options that every command has.
    OutputOptions output();

    /// Does what was asked.
    ///
    /// @return the exit code, one of `ExitCode`
    /// @throws RefusedException where it did not, with the reason
    int run(Printer printer) throws InterruptedException;
}
