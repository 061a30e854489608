package sayso.decision.ask;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Outcome;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

/// Decides whether the default that an asker declared is applied at the deadline of its decision,
/// builds the answer that it makes, and words why it is not applied, for the asker also in advance.
/// Refused unless the person's settings allow it and every option is reversible; for destructive,
/// locked and imported decisions and confirmations; and where work waits, at high urgency, in place of another
/// question, or when people had less than 15 minutes.
public final class TimeoutDefaultRules {
    static final String SETTING_IS_OFF = "the setting allow_timeout_defaults is off";
    static final Duration FAIR_TIME = Duration.ofMinutes(15);

    private TimeoutDefaultRules() {}

    public static boolean isDeclared(Decision decision) {
        return decision.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT;
    }

    /// Why the declared default is not applied; empty if it is. Known from the moment it is asked, but for
    /// what people change meanwhile.
    ///
    /// @param holdsWork whether work waits for it, its own or what it took over
    public static Optional<String> refusal(
            Decision decision, DeskPolicy policy, boolean holdsWork) {
        DecisionTerms terms = decision.terms();
        if (!policy.allowTimeoutDefaults()) {
            return Optional.of(SETTING_IS_OFF);
        }
        if (holdsWork && !decision.links().supersedes().isEmpty()) {
            return Optional.of("it takes the place of another question that held work");
        }
        if (!Boolean.TRUE.equals(terms.reversible())) {
            return Optional.of("the asker did not call every option reversible");
        }
        if (decision.isImported()) {
            return Optional.of("it was imported, and nobody here was shown the default");
        }
        if (terms.intake().locked()) {
            return Optional.of("it is locked");
        }
        if (terms.intake().isConfirmation()) {
            return Optional.of("it is a confirmation");
        }
        if (terms.destructive()) {
            return Optional.of("the asker called it destructive");
        }
        if (!holdsWork) {
            return Optional.empty();
        }
        if (terms.urgency() == Urgency.HIGH) {
            return Optional.of("work of high urgency waits for it");
        }
        // why: what counts is the time people were given, not how late somebody looks
        Instant deadline = decision.timing().deadline();
        return deadline != null
                        && Duration.between(decision.timing().askedAt(), deadline)
                                        .compareTo(FAIR_TIME)
                                < 0
                ? Optional.of("work waits for it and it was open for less than 15 minutes")
                : Optional.empty();
    }

    /// What its asker is told at once of a default that will not be applied; empty where nothing speaks
    /// against it, or was said already.
    public static Optional<String> forewarning(Decision decision, DeskPolicy policy) {
        return isDeclared(decision) && policy.allowTimeoutDefaults()
                ? refusal(decision, policy, !decision.links().blocks().isEmpty())
                        .map(why -> "the declared default will not be applied: " + why)
                : Optional.empty();
    }

    /// Why a decision that ran out got no default, though its asker had declared one; empty for every
    /// other decision.
    ///
    /// @param policy asked only where it matters: settings are looked up anew each time
    public static Optional<String> whyNotApplied(Decision decision, Supplier<DeskPolicy> policy) {
        return isDeclared(decision)
                        && decision.outcome() instanceof Outcome.TimedOut timedOut
                        && timedOut.appliedDefault() == null
                ? refusal(decision, policy.get(), !decision.links().blocks().isEmpty())
                        .or(() -> Optional.of("it was not allowed when the time was up"))
                : Optional.empty();
    }

    public static Answer of(Decision decision) {
        return new Answer(
                        decision.question().selection().preselected(), "", Map.of(), "", "", false)
                .inOrderOf(decision.question());
    }
}
