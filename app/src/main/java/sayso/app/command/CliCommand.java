package sayso.app.command;

import java.util.List;

/// A command of the command line, its fields filled in by picocli. Created for one run.
public interface CliCommand {
    /// The options that every command has.
    OutputOptions output();

    /// Fills itself in without the help of a framework, which costs more than a short command.
    ///
    /// @return false, and nothing is changed, if it takes a framework to understand these words
    default boolean takesBare(List<String> words) {
        return output().takeAll(words);
    }

    /// Does what was asked.
    ///
    /// @return the exit code, one of `ExitCode`
    /// @throws CommandFailureException where it did not, with the reason
    int run(CommandPrinter printer) throws InterruptedException;
}
