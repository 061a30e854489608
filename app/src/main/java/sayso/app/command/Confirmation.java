package sayso.app.command;

import sayso.app.console.Invocation;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.DialogueEndedException;

/// One typed word before what cannot be undone.
public final class Confirmation {
    private Confirmation() {}

    /// Returns once the word was typed.
    ///
    /// @param what what is about to happen, as one sentence
    /// @throws RefusedException if it was not, or there is no terminal to type it on
    public static void require(Invocation invocation, String what, String word) {
        try (Dialogue terminal = invocation.terminals().open().orElse(null)) {
            if (terminal == null) {
                throw new RefusedException(
                        Failure.of(
                                "not_confirmed",
                                what + " There is no terminal to confirm it on.",
                                "run it in a terminal, or add --yes"));
            }
            terminal.print(what + " Type '" + word + "' to go on.\n");
            String typed = terminal.ask("Word: ");
            if (typed == null || !typed.strip().equalsIgnoreCase(word)) {
                throw notConfirmed();
            }
        } catch (DialogueEndedException e) {
            throw notConfirmed();
        }
    }

    private static RefusedException notConfirmed() {
        return new RefusedException(
                Failure.of("not_confirmed", "not confirmed; nothing was changed", "run it again"));
    }
}
