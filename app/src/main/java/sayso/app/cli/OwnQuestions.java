package sayso.app.cli;

import sayso.app.command.Printer;
import sayso.app.console.Invocation;

/// What stands below a list of questions that was read from a hub with an agent's token: that what others
/// asked is not in it.
final class OwnQuestions {
    private OwnQuestions() {}

    static void say(Printer printer, Invocation invocation) {
        if (invocation.asksAsAgent()) {
            printer.follows("seen with an agent's token, which sees only its own questions");
        }
    }
}
