package sayso.app.token;

import sayso.app.command.Answerer;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
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
    /// @throws RefusedException where this runs in an agent's process
    static Actor require(Invocation invocation, Credentials credentials, String attempt) {
        Actor actor = Answerer.onCommandLine(invocation).actor();
        if (actor instanceof Actor.Person) {
            return actor;
        }
        credentials.refused(Cut.line(attempt, LONGEST), actor);
        throw new RefusedException(
                Failure.of(
                        "not_allowed",
                        "only a person makes or ends credentials, and this runs in an agent's"
                                + " process",
                        "run it in a terminal of your own"));
    }
}
