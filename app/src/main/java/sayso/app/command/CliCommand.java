package sayso.app.command;

import static java.util.Objects.requireNonNull;

import java.util.List;
import picocli.CommandLine.Mixin;
import sayso.app.console.CommandContext;

/// Base of all commands of the command line: picocli, or the command itself for a few plain words,
/// fills in its fields, and `run` does what was asked and returns the exit code. Created for one
/// run.
public abstract class CliCommand {
    protected final CommandContext invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    protected CliCommand(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    /// The options that every command has.
    public final OutputOptions output() {
        return output;
    }

    /// Fills itself in without the help of a framework, which costs more than a short command.
    ///
    /// @return false, and nothing is changed, if it takes a framework to understand these words
    public boolean takesBare(List<String> words) {
        return output.takeAll(words);
    }

    /// Does what was asked.
    ///
    /// @return the exit code, one of `ExitCode`
    /// @throws CommandFailureException where it did not, with the reason
    public abstract int run(CommandPrinter printer) throws InterruptedException;
}
