package sayso.app.token;

import sayso.app.command.Answerer;
import sayso.app.console.Invocation;
import sayso.core.access.Credentials;
import sayso.core.decision.Actor;
import sayso.terminal.Cut;

/// Credentials are a matter of people.
final class People {
    private static final int LONGEST = 120;

    private People() {}

    /// Who makes or ends a credential.
    ///
    /// @param attempt what they want to do, logged where they may not
    /// @throws sayso.app.command.RefusedException where this runs in an agent's process
    static Actor require(Invocation invocation, Credentials credentials, String attempt) {
        return Answerer.requirePerson(
                invocation,
                "makes or ends credentials",
                actor -> credentials.refused(Cut.line(attempt, LONGEST), actor));
    }
}
