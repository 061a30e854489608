package sayso.app.ask;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.DurationConverter;
import sayso.decision.ask.RequestedTerms;

/// Command-line options for the terms of a question (urgency, deadline, whether an option is
/// destructive), the same wherever one is asked, and their conversion to the terms of a request.
final class TermsOptions {
    @Option(
            names = {"-u", "--urgency"},
            paramLabel = "U",
            description = "high, medium (the default) or low.")
    private @Nullable String urgency;

    @Option(
            names = "--timeout",
            paramLabel = "D",
            converter = DurationConverter.class,
            description = "The deadline; none by default.")
    private @Nullable Duration timeout;

    @Option(
            names = "--destructive",
            description =
                    "An option deletes, overwrites, publishes or spends; it needs "
                            + "confirmation.")
    private boolean destructive;

    boolean hasTimeout() {
        return timeout != null;
    }

    /// @param timeoutAction null for none
    RequestedTerms requested(@Nullable String timeoutAction, boolean reversible) {
        return new RequestedTerms(
                urgency,
                timeout == null ? null : (double) timeout.toSeconds(),
                timeoutAction,
                reversible ? Boolean.TRUE : null,
                destructive ? Boolean.TRUE : null,
                null);
    }
}
