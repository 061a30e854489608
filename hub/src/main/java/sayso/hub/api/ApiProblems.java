package sayso.hub.api;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketRedemption;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.StandingRule;
import sayso.hub.http.ProblemException;
import sayso.wire.api.DecisionProblem;
import sayso.wire.api.ProblemReply;
import sayso.wire.hub.ProblemDetails;

/// Creates the problem replies of the API from errors and refused changes: what happened, how to
/// proceed, and the next request to send.
final class ApiProblems {
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("HH:mm").withZone(ZoneOffset.UTC);
    private static final String OPEN = "GET /api/decisions?state=open";
    private static final String RULES = ProblemReply.RULES;
    private static final int MOST_NAMED = 5;
    private static final String MISTAKEN = "this token is an agent's, and only people may do that";
    private static final String PERSONS_TOKEN =
            "Use a person's token: `sayso token new person NAME` makes one.";
    private static final String PLANS = "See how the session stands, and what its steps are.";

    private ApiProblems() {}

    static ProblemException notFound(String reference) {
        return new ProblemException(
                problem(
                                ApiError.NOT_FOUND,
                                "decision not found: " + reference,
                                "Look it up in the list; agents see the decisions they asked for.")
                        .withNextCall(OPEN));
    }

    static ProblemException of(ApiError error, ProblemCollector problems) {
        return new ProblemException(
                problem(
                                error,
                                error == ApiError.MALFORMED
                                        ? "The body cannot be read"
                                        : "The request has faults",
                                "Correct what `errors` names and send it again.")
                        .withErrors(problems.found()));
    }

    static DecisionProblem ambiguous(String reference, List<DecisionId> matches) {
        ProblemDetails problem =
                problem(
                                ApiError.AMBIGUOUS,
                                "several decisions begin with '" + reference + "'",
                                "Give one more character of the id.")
                        .withNextCall(get(matches.get(0)));
        return new DecisionProblem(problem, null, matches);
    }

    /// @param decision the one an answer was for, or null where a question was asked
    static DecisionProblem refused(List<Problem> problems, @Nullable Decision decision) {
        boolean conflict = problems.stream().allMatch(problem -> problem.code().equals("conflict"));
        ApiError error = conflict ? ApiError.CONFLICT : ApiError.VALIDATION;
        ProblemDetails problem =
                problem(
                                error,
                                decision == null
                                        ? "The question was refused; nothing was stored"
                                        : "This does not fit " + decision.id(),
                                "Correct what `errors` names and send it again.")
                        .withErrors(problems);
        return decision == null
                ? DecisionProblem.of(problem)
                : DecisionProblem.about(problem.withNextCall(get(decision.id())), decision);
    }

    static DecisionProblem notConfirmed(Decision decision) {
        ProblemDetails problem =
                problem(
                                ApiError.NOT_CONFIRMED,
                                decision.id()
                                        + " is "
                                        + decision.terms().risk().warning()
                                        + ", so an answer is asked for once more",
                                "Ask the person once more, then send the same with \"confirm\": true.")
                        .withNextCall(get(decision.id()));
        return DecisionProblem.about(problem, decision);
    }

    static DecisionProblem alreadyClosed(Decision decision) {
        DecisionId next =
                decision.outcome() instanceof Outcome.Superseded superseded
                        ? superseded.successor()
                        : decision.id();
        ProblemDetails problem =
                problem(
                                ApiError.ALREADY_CLOSED,
                                decision.id() + " is already " + decision.state().wireName(),
                                "`decision` holds how it ended.")
                        .withNextCall(get(next));
        return DecisionProblem.about(problem, decision);
    }

    static DecisionProblem notAllowed(Decision decision, String reason, boolean mistaken) {
        ProblemDetails problem =
                problem(
                        ApiError.NOT_ALLOWED,
                        mistaken ? MISTAKEN : reason,
                        mistaken ? PERSONS_TOKEN : null);
        return DecisionProblem.about(problem.withNextCall(get(decision.id()) + "/await"), decision);
    }

    /// A launch ticket without a person's credential beside it.
    static DecisionProblem needsPerson(Decision decision) {
        ProblemDetails problem =
                problem(
                        ApiError.NOT_ALLOWED,
                        "a launch ticket takes a person's credential, and this is an agent's",
                        PERSONS_TOKEN);
        return DecisionProblem.about(problem.withNextCall(get(decision.id()) + "/await"), decision);
    }

    /// @param obstacle what keeps the decision from launch tickets
    static ProblemException notSeated(String obstacle, DecisionId id) {
        return new ProblemException(
                problem(
                        ApiError.NOT_ALLOWED,
                        obstacle,
                        "Open the question with: sayso answer " + id));
    }

    /// @param why what came of spending it
    static ProblemException ticket(TicketRedemption why, DecisionId id) {
        String answer = "Open the question with: sayso answer " + id;
        return new ProblemException(
                switch (why) {
                    case TicketRedemption.AlreadyUsed(Ticket ticket) ->
                            problem(
                                    ApiError.TICKET_USED,
                                    "This launch ticket was already used" + at(ticket.usedAt()),
                                    answer);
                    case TicketRedemption.Expired _ ->
                            problem(
                                    ApiError.TICKET_EXPIRED,
                                    "This launch ticket has expired",
                                    answer);
                    case TicketRedemption.Unknown _, TicketRedemption.Spent _ ->
                            problem(
                                    ApiError.NOT_FOUND,
                                    "There is no such launch ticket for " + id,
                                    answer);
                });
    }

    /// What is not there of a plan.
    static ProblemException plan(String what) {
        return new ProblemException(
                problem(ApiError.UNKNOWN_STEP, what, PLANS).withNextCall("GET /api/plans"));
    }

    /// What is not allowed for good any more, or never was.
    static ProblemException grant(String name, String project) {
        return new ProblemException(
                problem(
                                ApiError.UNKNOWN_GRANT,
                                "'" + name + "' is not a standing permission in '" + project + "'",
                                "See what is.")
                        .withNextCall("GET /api/plans/grants"));
    }

    static ProblemException plan(PlanChangeResult.Refused refused) {
        ApiError error =
                switch (refused.code()) {
                    case "person_only" -> ApiError.NOT_ALLOWED;
                    case "unknown_step" -> ApiError.UNKNOWN_STEP;
                    case "plan_refused" -> ApiError.PLAN_REFUSED;
                    default -> ApiError.NO_PLAN;
                };
        return new ProblemException(
                problem(error, refused.message(), PLANS).withNextCall("GET /api/plans"));
    }

    /// A standing rule that is not there, or not for this caller.
    static ProblemException noRule(String named) {
        return new ProblemException(
                problem(
                                ApiError.UNKNOWN_RULE,
                                "no rule '" + named + "'",
                                "Look it up in the list; agents see the rules of their owner.")
                        .withNextCall(RULES + "?all=true"));
    }

    /// A decision that no code can follow yet.
    static ProblemException notLinked(String reason) {
        return new ProblemException(
                problem(ApiError.CONFLICT, reason, "Link it once a person has answered."));
    }

    static ProblemException noLink(DecisionId decision, LinkTarget target) {
        return new ProblemException(
                problem(
                                ApiError.NOT_FOUND,
                                decision + " is not linked to " + target,
                                "Look its links up in the list.")
                        .withNextCall("GET /api/links?decision=" + decision));
    }

    static ProblemException noPart(String project) {
        return new ProblemException(
                problem(
                                ApiError.NOT_FOUND,
                                "the log has no part of project '" + project + "'",
                                "Check all of it. A store in a file keeps one chain for all projects.")
                        .withNextCall("GET /api/events/check"));
    }

    /// Faults of a standing rule that somebody wants to make.
    static ProblemException rule(List<Problem> problems) {
        boolean conflict = problems.stream().allMatch(problem -> problem.code().equals("conflict"));
        return new ProblemException(
                problem(
                                conflict ? ApiError.CONFLICT : ApiError.VALIDATION,
                                "No rule can be made so; nothing was stored",
                                "Correct what `errors` names and send it again.")
                        .withErrors(problems));
    }

    /// A rule that would have answered otherwise than the person did.
    static ProblemException notConfirmed(BackTest test) {
        int count = test.disagreed().size();
        return new ProblemException(
                problem(
                                ApiError.NOT_CONFIRMED,
                                "The rule would have answered "
                                        + test.matched()
                                        + " of "
                                        + test.questions()
                                        + " questions, "
                                        + count
                                        + " of them otherwise than you did"
                                        + named(test),
                                "Show them to the person, then send the same with \"otherwise\": "
                                        + count
                                        + ".")
                        .withNextCall("POST /api/rules/preview"));
    }

    static ProblemException alreadyEnded(StandingRule rule) {
        return new ProblemException(
                problem(ApiError.ALREADY_CLOSED, rule.id() + " has ended already", null)
                        .withNextCall(RULES + "/" + rule.id()));
    }

    /// What the desk of rules refused and logged.
    static ProblemException notAllowed(String reason, boolean mistaken) {
        return new ProblemException(
                problem(
                                ApiError.NOT_ALLOWED,
                                mistaken ? MISTAKEN : reason,
                                mistaken ? PERSONS_TOKEN : null)
                        .withNextCall(RULES));
    }

    private static String named(BackTest test) {
        return test.disagreed().isEmpty()
                ? ""
                : test.disagreed().stream()
                        .limit(MOST_NAMED)
                        .map(DecisionId::value)
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    private static String at(@Nullable Instant used) {
        return used == null ? "" : " at " + MINUTE.format(used) + " UTC";
    }

    private static ProblemDetails problem(ApiError error, String title, @Nullable String hint) {
        return ProblemDetails.of(error.status(), error.code(), title, hint);
    }

    private static String get(DecisionId id) {
        return "GET /api/decisions/" + id;
    }
}
