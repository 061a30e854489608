package sayso.app.away;

import java.io.IOException;
import sayso.app.command.Answerer;
import sayso.app.command.Attempts;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.core.decision.Actor;

/// What `away` and `here` have in common: only a person says so, and only at home.
final class Leaving {
    private Leaving() {}

    static Actor.Person person(Invocation invocation, String command) {
        invocation
                .remoteHub()
                .ifPresent(hub -> {
                    throw new RefusedException(
                            Failure.of(
                                    "elsewhere",
                                    "SAYSO_URL is set, and "
                                            + hub
                                            + " keeps its time limits for everybody who answers"
                                            + " there",
                                    "run it on that hub's computer, or unset SAYSO_URL"));
                });
        return Answerer.requirePerson(
                invocation,
                "says whether a person is away",
                Attempts.logged(invocation, "sayso " + command));
    }

    static RefusedException trouble(IOException e) {
        return new RefusedException(
                Failure.of(
                        "home",
                        "the file `away` of the home cannot be written: " + e.getMessage(),
                        "look at the home with: sayso doctor"));
    }
}
