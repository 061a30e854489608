package sayso.app.list;

import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// Prints a note below a list of questions that was read from a hub with an agent's token: other
/// askers' questions are not in it.
public final class OwnQuestionsNote {
    private OwnQuestionsNote() {}

    public static void say(CommandPrinter printer, CommandContext invocation) {
        if (invocation.asksAsAgent()) {
            printer.follows("read with an agent's token, which sees only its own questions");
        }
    }
}
