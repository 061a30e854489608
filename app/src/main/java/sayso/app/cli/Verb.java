package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import sayso.app.command.Command;
import sayso.app.console.Invocation;
import sayso.app.console.StoreUse;

/// One row of the table of commands.
///
/// @param words what is typed after `sayso`, one or two words
/// @param purpose one line for the overview
/// @param maker makes the command for one run
/// @param runsBare whether it runs as its maker leaves it when nothing but `--json` and `--plain` is
///     typed; picocli, which costs more than such a command itself, is then never loaded
/// @param use what it does where there is no store
public record Verb(
        String words,
        String purpose,
        Function<Invocation, Command> maker,
        boolean runsBare,
        StoreUse use) {
    public Verb(String words, String purpose, Function<Invocation, Command> maker) {
        this(words, purpose, maker, false, StoreUse.NEEDS);
    }

    public Verb {
        requireNonNull(words, "words is null");
        requireNonNull(purpose, "purpose is null");
        requireNonNull(maker, "maker is null");
        requireNonNull(use, "use is null");
    }

    /// A command that needs no arguments and whose fields begin with their defaults.
    static Verb bare(String words, String purpose, Function<Invocation, Command> maker) {
        return new Verb(words, purpose, maker, true, StoreUse.NEEDS);
    }

    Verb using(StoreUse other) {
        return new Verb(words, purpose, maker, runsBare, other);
    }

    /// The command for one run.
    Command command(Invocation invocation) {
        return maker.apply(invocation.storing(use));
    }
}
