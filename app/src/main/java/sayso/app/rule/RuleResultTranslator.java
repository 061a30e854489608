package sayso.app.rule;

import java.util.List;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.decision.model.Problem;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;

/// Translates what became of making or ending a rule for commands: returns what was done, or ends
/// the command with its error code and message.
final class RuleResultTranslator {
    private RuleResultTranslator() {}

    static RuleChangeResult.Done done(RuleChangeResult result) {
        return switch (result) {
            case RuleChangeResult.Done done -> done;
            case RuleChangeResult.Rejected(List<Problem> problems) -> throw rejected(problems);
            case RuleChangeResult.Unknown(RuleId id) -> throw RuleAccess.unknown(id.value());
            case RuleChangeResult.AlreadyEnded(StandingRule rule) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "already_closed",
                                    rule.id() + " has ended already: " + why(rule),
                                    "see: sayso rules show " + rule.id()));
            case RuleChangeResult.NotAllowed(String reason) ->
                    throw new CommandFailureException(
                            CommandFailure.of("not_allowed", reason, "the attempt is logged"));
            case RuleChangeResult.Unconfirmed _ ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "not_confirmed",
                                    "another question was answered meanwhile; no rule was made",
                                    "run it again"));
        };
    }

    static CommandFailureException rejected(List<Problem> problems) {
        return new CommandFailureException(DeskResultTranslator.problems(problems));
    }

    private static String why(StandingRule rule) {
        RuleEnd end = rule.end();
        if (end == null) {
            return "";
        }
        return end.why() == RuleEnd.Reason.REVOKED
                ? "by a person"
                : end.why().wireName().replace('_', ' ');
    }
}
