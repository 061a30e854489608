package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import sayso.app.command.CliCommand;
import sayso.app.console.CommandContext;
import sayso.app.console.MissingStorePolicy;

/// A row of the table of commands: the words typed, the purpose for the overview, how the command
/// is created for one run, and what it does where there is no store.
///
/// @param words what is typed after `sayso`, one or two words
/// @param purpose one line for the overview
/// @param maker makes the command for one run
/// @param runsBare whether it runs as its maker leaves it when nothing but `--json` and `--plain`
///     is typed; picocli, which costs more than such a command itself, is then never loaded
/// @param use what it does where there is no store
public record CommandEntry(
        String words,
        String purpose,
        Function<CommandContext, CliCommand> maker,
        boolean runsBare,
        MissingStorePolicy use) {
    public CommandEntry(String words, String purpose, Function<CommandContext, CliCommand> maker) {
        this(words, purpose, maker, false, MissingStorePolicy.NEEDS);
    }

    public CommandEntry {
        requireNonNull(words, "words is null");
        requireNonNull(purpose, "purpose is null");
        requireNonNull(maker, "maker is null");
        requireNonNull(use, "use is null");
    }

    /// A command that needs no arguments and whose fields begin with their defaults.
    static CommandEntry bare(
            String words, String purpose, Function<CommandContext, CliCommand> maker) {
        return new CommandEntry(words, purpose, maker, true, MissingStorePolicy.NEEDS);
    }

    CommandEntry using(MissingStorePolicy other) {
        return new CommandEntry(words, purpose, maker, runsBare, other);
    }

    /// The command for one run.
    CliCommand command(CommandContext invocation) {
        return maker.apply(invocation.storing(use));
    }
}
