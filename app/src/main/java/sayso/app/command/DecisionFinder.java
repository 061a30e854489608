package sayso.app.command;

import java.util.List;
import java.util.Optional;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;

/// Finds the decisions that a person names on the command line by id, slug or a prefix of either,
/// and ends the command if none or several match.
public final class DecisionFinder {
    private DecisionFinder() {}

    /// @throws CommandFailureException where it names none, or several
    public static Decision decision(CommandContext invocation, String reference) {
        return DeskResultTranslator.found(
                invocation.desk().find(reference, Answerer.who(invocation).person(Surface.CLI)));
    }

    /// Empty where it names none.
    ///
    /// @throws CommandFailureException where it names several
    public static Optional<Decision> known(CommandContext invocation, String reference) {
        DecisionLookup found =
                invocation.desk().find(reference, Answerer.who(invocation).person(Surface.CLI));
        return found instanceof DecisionLookup.Unknown
                ? Optional.empty()
                : Optional.of(DeskResultTranslator.found(found));
    }

    /// All of them before anything is done to the first, so that a word which names none changes
    /// nothing.
    ///
    /// @throws CommandFailureException where one names none, or several
    public static List<Decision> decisions(CommandContext invocation, List<String> references) {
        return references.stream().map(reference -> decision(invocation, reference)).toList();
    }
}
