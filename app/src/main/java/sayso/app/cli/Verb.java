package sayso.app.cli;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import sayso.app.command.Command;
import sayso.app.console.Invocation;

/// One row of the table of commands.
///
/// @param words what is typed after `sayso`, one or two words
/// @param purpose one line for the overview
/// @param maker makes the command for one run
public record Verb(String words, String purpose, Function<Invocation, Command> maker) {
    public Verb {
        requireNonNull(words, "words is null");
        requireNonNull(purpose, "purpose is null");
        requireNonNull(maker, "maker is null");
    }
}
