package sayso.app.command;

import java.util.List;
import java.util.Optional;
import sayso.app.console.Invocation;
import sayso.core.decision.Decision;
import sayso.core.decision.Lookup;
import sayso.core.decision.Surface;

/// Decisions by what somebody typed on the command line: an id, a slug, or the start of either.
public final class Named {
    private Named() {}

    /// @throws RefusedException where it names none, or several
    public static Decision decision(Invocation invocation, String reference) {
        return Verdicts.found(
                invocation.desk().find(reference, Answerer.who(invocation).person(Surface.CLI)));
    }

    /// Empty where it names none.
    ///
    /// @throws RefusedException where it names several
    public static Optional<Decision> known(Invocation invocation, String reference) {
        Lookup found =
                invocation.desk().find(reference, Answerer.who(invocation).person(Surface.CLI));
        return found instanceof Lookup.Unknown
                ? Optional.empty()
                : Optional.of(Verdicts.found(found));
    }

    /// All of them before anything is done to the first, so that a word which names none changes
    /// nothing.
    ///
    /// @throws RefusedException where one names none, or several
    public static List<Decision> decisions(Invocation invocation, List<String> references) {
        return references.stream().map(reference -> decision(invocation, reference)).toList();
    }
}
