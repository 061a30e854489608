package sayso.app.cli;

import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.app.home.AgentAnswerPolicy;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.terminal.plain.LineTerminal;

/// The terminal that a command which asks puts its question to as well: one whose keys come to this
/// process, and not an agent's.
final class AskTerminal {
    private AskTerminal() {}

    static Optional<LineTerminal> open(CommandContext invocation) {
        AnswererResolver who = Answerer.who(invocation);
        boolean agents =
                who.standing() instanceof ProcessOrigin.InsideAgent
                        && invocation.settings().answersFromAgentProcess().value()
                                == AgentAnswerPolicy.REFUSE;
        return agents || !who.isInForeground() ? Optional.empty() : invocation.terminals().open();
    }
}
