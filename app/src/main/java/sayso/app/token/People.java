package sayso.app.token;

import sayso.app.command.Answerer;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;

/// Credentials are a matter of people.
final class People {
    private People() {}

    /// @throws RefusedException where this runs in an agent's process
    static void require(Invocation invocation) {
        if (!(Answerer.onCommandLine(invocation).actor() instanceof Actor.Person)) {
            throw new RefusedException(
                    Failure.of(
                            "not_allowed",
                            "only a person makes or ends credentials, and this runs in an agent's"
                                    + " process",
                            "run it in a terminal of your own"));
        }
    }
}
