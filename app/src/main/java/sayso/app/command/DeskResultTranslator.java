package sayso.app.command;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.console.ExitCode;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.ErrorReply;

/// Translates results of the desk (lookups, asks, changes, waits, store errors) for commands, in
/// one table: returns the value or exit code, or ends the command with its error code and message.
public final class DeskResultTranslator {
    /// Fields whose values the help of a command lists.
    private static final Set<String> LISTED_WORDS = Set.of("urgency", "transport", "mode");

    private DeskResultTranslator() {}

    /// The exit code of a wait.
    public static int exit(WaitResult waited) {
        return switch (waited) {
            case WaitResult.Answered _ -> ExitCode.DONE;
            case WaitResult.TimedOut _, WaitResult.Paused _, WaitResult.StillPending _ ->
                    ExitCode.NOTHING;
            case WaitResult.Cancelled _, WaitResult.Superseded _, WaitResult.Contested _ ->
                    ExitCode.CANCELLED;
        };
    }

    public static Decision found(DecisionLookup lookup) {
        return switch (lookup) {
            case DecisionLookup.Found(Decision decision) -> decision;
            case DecisionLookup.Unknown(String reference) ->
                    throw new CommandFailureException(unknown(reference));
            case DecisionLookup.Ambiguous(String reference, List<DecisionId> matches) ->
                    throw new CommandFailureException(
                            new CommandFailure(
                                    ExitCode.ERROR,
                                    new ErrorReply(
                                            "ambiguous",
                                            "'"
                                                    + reference
                                                    + "' could be "
                                                    + matches.stream()
                                                            .map(DecisionId::value)
                                                            .collect(Collectors.joining(", ")),
                                            "type one more character of the id",
                                            List.of(),
                                            null,
                                            matches)));
        };
    }

    /// There is no such decision, or none that may be seen.
    public static CommandFailure unknown(String reference) {
        return CommandFailure.of(
                "not_found",
                reference.isBlank()
                        ? "no decision is named: its id is empty"
                        : "decision not found: " + reference,
                "list all decisions: sayso decision list --all");
    }

    public static AskCheckResult.Valid valid(AskCheckResult checked) {
        return switch (checked) {
            case AskCheckResult.Valid valid -> valid;
            case AskCheckResult.Invalid invalid ->
                    throw new CommandFailureException(problems(invalid.problems()));
        };
    }

    public static AskResult.Asked asked(AskResult result) {
        return switch (result) {
            case AskResult.Asked asked -> asked;
            case AskResult.Rejected(List<Problem> problems) ->
                    throw new CommandFailureException(problems(problems));
        };
    }

    public static ChangeResult.Accepted accepted(ChangeResult result, DecisionDesk desk) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> accepted;
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    throw new CommandFailureException(closed(decision, desk.now()));
            case ChangeResult.Rejected(_, List<Problem> problems) ->
                    throw new CommandFailureException(problems(problems));
            case ChangeResult.NotAllowed(Decision decision, String reason) ->
                    throw new CommandFailureException(notAllowed(decision, reason));
            case ChangeResult.Unknown(DecisionId id) ->
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "not_found",
                                    "decision not found: " + id,
                                    "list all decisions: sayso decision list --all"));
        };
    }

    public static CommandFailure of(StoreException trouble) {
        String code =
                switch (trouble.trouble()) {
                    case UNREACHABLE -> "unreachable";
                    case UNAUTHORIZED -> "unauthorized";
                    case NOT_ALLOWED -> "not_allowed";
                    case LOCKED, READ_ONLY, NEWER, CORRUPT, MISSING, FULL, UNSAFE_PLACE, OTHER ->
                            "store";
                };
        return new CommandFailure(
                ExitCode.ERROR,
                new ErrorReply(
                        code,
                        String.valueOf(trouble.getMessage()),
                        null,
                        List.of(),
                        null,
                        List.of()));
    }

    public static CommandFailure notAllowed(Decision decision, String reason) {
        return CommandFailure.of(
                "not_allowed",
                reason,
                "the attempt is logged; " + decision.id() + " is " + decision.state().wireName());
    }

    /// A word that is not among those that a command's help lists is no less a mistake of the command
    /// line than an option that there is not.
    public static int exitFor(List<Problem> problems) {
        boolean misspelt =
                problems.stream()
                        .allMatch(problem ->
                                problem.code().equals("unknown")
                                        && LISTED_WORDS.contains(problem.field()));
        return misspelt ? ExitCode.USAGE : ExitCode.ERROR;
    }

    /// Every fault at once.
    public static CommandFailure problems(List<Problem> problems) {
        boolean conflict = problems.stream().allMatch(problem -> problem.code().equals("conflict"));
        boolean missing = problems.stream().allMatch(problem -> problem.code().equals("not_found"));
        String message = Problem.inOneLine(problems);
        return new CommandFailure(
                exitFor(problems),
                new ErrorReply(
                        conflict ? "conflict" : missing ? "not_found" : "validation",
                        message,
                        null,
                        problems,
                        null,
                        List.of()));
    }

    /// For whoever came second: who won, what they said, when and where.
    public static CommandFailure closed(Decision decision, Instant now) {
        Outcome outcome = decision.outcome();
        String hint =
                switch (outcome) {
                    case Outcome.Superseded superseded ->
                            "answer its successor: sayso answer "
                                    + superseded.successor()
                                    + "; words are kept there as a comment";
                    case Outcome.Answered _, Outcome.Cancelled _, Outcome.TimedOut _ -> null;
                    case null -> null;
                };
        return new CommandFailure(
                ExitCode.ERROR,
                new ErrorReply(
                        "already_closed",
                        already(decision, now),
                        hint,
                        List.of(),
                        decision,
                        List.of()));
    }

    private static String already(Decision decision, Instant now) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> {
                String said = OutcomeText.said(decision.question(), answered.answer());
                yield "already resolved: "
                        + (said.startsWith("\"") ? said : "\"" + said + "\"")
                        + " by "
                        + OutcomeText.who(answered.by())
                        + " "
                        + RelativeTimeText.exactly(Duration.between(answered.at(), now));
            }
            case Outcome.Cancelled _, Outcome.TimedOut _, Outcome.Superseded _ ->
                    "already " + OutcomeText.of(decision, now);
            case null -> "still waiting";
        };
    }
}
