package sayso.app.command;

import sayso.app.console.CommandContext;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// Has the person type one word at the terminal before an action that cannot be undone, and ends
/// the command if it is not typed or there is no terminal.
public final class TypedConfirmation {
    private TypedConfirmation() {}

    /// Returns once the word was typed.
    ///
    /// @param what what is about to happen, as one sentence
    /// @throws CommandFailureException if it was not, or there is no terminal to type it on
    public static void require(CommandContext invocation, String what, String word) {
        try (LineTerminal terminal = invocation.terminals().open().orElse(null)) {
            if (terminal == null) {
                throw new CommandFailureException(
                        CommandFailure.of(
                                "not_confirmed",
                                what + " Confirming it needs a terminal.",
                                "run it in a terminal, or add --yes"));
            }
            terminal.print(what + "\n");
            String typed = terminal.ask("Type " + word + " to confirm: ");
            if (typed == null || !typed.strip().equalsIgnoreCase(word)) {
                throw notConfirmed();
            }
        } catch (TerminalEndedException e) {
            throw notConfirmed();
        }
    }

    private static CommandFailureException notConfirmed() {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_confirmed", "not confirmed; nothing was changed", "run it again"));
    }
}
