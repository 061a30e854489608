package sayso.app.list;

import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// Note that what was read from a hub with an agent's token lacks other askers' questions: below a list of
/// questions, or as a warning where they look unknown.
public final class OwnQuestionsNote {
    private OwnQuestionsNote() {}

    /// The same where questions that are not seen look unknown.
    public static void warn(CommandPrinter printer, CommandContext invocation) {
        if (invocation.asksAsAgent()) {
            printer.warn(
                    "an agent's token sees its own questions alone, so that those of others look"
                            + " unknown, unless the hub has the setting precedents at 'repository'");
        }
    }

    public static void say(CommandPrinter printer, CommandContext invocation) {
        if (invocation.asksAsAgent()) {
            printer.follows("read with an agent's token, which sees only its own questions");
        }
    }
}
