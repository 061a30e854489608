package sayso.app.cli;

import java.util.Optional;
import sayso.app.command.Answerer;
import sayso.app.console.Invocation;
import sayso.app.home.AgentAnswers;
import sayso.app.person.Standing;
import sayso.app.person.WhoAnswers;
import sayso.terminal.plain.Dialogue;

/// The terminal that a command which asks puts its question to as well: one whose keys come to this
/// process, and not an agent's.
final class OwnTerminal {
    private OwnTerminal() {}

    static Optional<Dialogue> open(Invocation invocation) {
        WhoAnswers who = Answerer.who(invocation);
        boolean agents =
                who.standing() instanceof Standing.InsideAgent
                        && invocation.settings().answersFromAgentProcess().value()
                                == AgentAnswers.REFUSE;
        return agents || !who.isInForeground() ? Optional.empty() : invocation.terminals().open();
    }
}
