package sayso.app.token;

import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.decision.access.CredentialService;
import sayso.decision.model.Actor;
import sayso.terminal.TextTruncator;

/// Checks that a person runs a command that creates or revokes tokens: returns the person, or ends
/// the command and logs the agent's attempt.
final class CredentialAccessRules {
    private static final int LONGEST = 120;

    private CredentialAccessRules() {}

    /// Who makes or ends a credential.
    ///
    /// @param attempt what they want to do, logged where they may not
    /// @throws sayso.app.command.CommandFailureException where this runs in an agent's process
    static Actor require(CommandContext invocation, CredentialService credentials, String attempt) {
        return Answerer.requirePerson(
                invocation,
                "creates or revokes tokens",
                actor -> credentials.refused(TextTruncator.line(attempt, LONGEST), actor));
    }
}
