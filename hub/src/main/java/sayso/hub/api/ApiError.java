package sayso.hub.api;

import java.util.Locale;

/// Kind of error that an operation of the HTTP API replies with, apart from those on analysis
/// cycles: its code and its HTTP status. This is the only such table; errors that arise before an
/// operation is reached, and store failures, have their own statuses in `hub.http`.
enum ApiError {
    /// The body is not one JSON object.
    MALFORMED(400),
    /// The table of an analysis does not fit; `error` has every fault.
    INVALID_PARAMETER(400),
    /// The caller may not do that; an attempt to answer is logged.
    NOT_ALLOWED(403),
    /// There is no such decision, or none for this caller: the two look the same.
    NOT_FOUND(404),
    /// There is no such step of the plan, or no such session.
    UNKNOWN_STEP(404),
    /// Nothing of this name is allowed for good in this project.
    UNKNOWN_GRANT(404),
    /// There is no such standing rule, or none for this caller: the two look the same.
    UNKNOWN_RULE(404),
    /// Several decisions begin like this.
    AMBIGUOUS(409),
    /// The key was used for another question, or the question says something else by now.
    CONFLICT(409),
    /// The launch ticket was used before; each opens its question once.
    TICKET_USED(409),
    /// The launch ticket has expired.
    TICKET_EXPIRED(409),
    /// No plan is carried out in this session.
    NO_PLAN(409),
    /// An answer cannot be undone, and nobody says that the person was asked once more; or a rule would
    /// have answered otherwise than its person did, and nobody says how often.
    NOT_CONFIRMED(409),
    /// Somebody or something was first; the reply holds the winner's outcome.
    ALREADY_CLOSED(409),
    /// What was sent does not fit; `errors` has every fault.
    VALIDATION(422),
    /// The plan cannot be put to a person; the title says why.
    PLAN_REFUSED(422);

    private final int status;

    ApiError(int status) {
        this.status = status;
    }

    int status() {
        return status;
    }

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
