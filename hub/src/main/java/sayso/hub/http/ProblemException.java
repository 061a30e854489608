package sayso.hub.http;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.wire.hub.ProblemDetails;

/// Thrown when an HTTP request to the hub cannot be served; carries the problem to reply with.
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProblemDetails problem;

    public ProblemException(ProblemDetails problem) {
        super(problem.title());
        this.problem = requireNonNull(problem, "problem is null");
    }

    public static ProblemException of(
            int status, String code, String title, @Nullable String hint) {
        return new ProblemException(ProblemDetails.of(status, code, title, hint));
    }

    public ProblemDetails problem() {
        return problem;
    }
}
