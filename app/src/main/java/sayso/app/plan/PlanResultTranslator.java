package sayso.app.plan;

import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.plan.mode.PlanChangeResult;

/// Translates the result of a change to plan mode for the command line: returns the change that was
/// done, or ends the command with the refusal.
final class PlanResultTranslator {
    private PlanResultTranslator() {}

    /// @throws CommandFailureException where nothing was changed
    static PlanChangeResult.Done done(PlanChangeResult change) {
        return switch (change) {
            case PlanChangeResult.Done done -> done;
            case PlanChangeResult.Refused refused ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    refused.code(), refused.message(), "see 'sayso plan show'"));
        };
    }
}
