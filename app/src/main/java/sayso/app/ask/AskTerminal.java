package sayso.app.ask;

import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.home.AgentAnswerPolicy;
import sayso.terminal.plain.LineTerminal;

/// Opens the terminal on which a command that asks also puts its question to the person; empty
/// without a terminal, and where its keys would go to an agent.
public final class AskTerminal {
    private AskTerminal() {}

    public static Optional<LineTerminal> open(CommandContext invocation) {
        AnswererResolver who = Answerer.who(invocation);
        boolean agents =
                who.standing() instanceof ProcessOrigin.InsideAgent
                        && invocation.settings().answersFromAgentProcess().value()
                                == AgentAnswerPolicy.REFUSE;
        return agents || !who.isInForeground() ? Optional.empty() : invocation.terminals().open();
    }
}
