package sayso.decision.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.Slug;

/// Decisions to test the rules with.
public final class DecisionSamples {
    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    public static final Actor.Person ANN =
            new Actor.Person("ann", Surface.TERMINAL, Assurance.TERMINAL);
    public static final Actor.Agent CLAUDE = new Actor.Agent(Asker.LOCAL, "shop/claude-code", null);
    public static final Actor.Rule RULE = new Actor.Rule("always-a");
    public static final DeskPolicy DEFAULTS_ALLOWED =
            DeskPolicy.STANDARD.allowingTimeoutDefaults(true);

    private DecisionSamples() {}

    public static AskRequest request() {
        return AskRequest.of(
                "Database",
                "Choosing a store for the shop; both work, the choice is hard to change later.",
                List.of(
                        RequestedOption.of("postgres", "PostgreSQL").recommend(),
                        RequestedOption.of("sqlite", "SQLite")));
    }

    public static Question question(AskRequest request) {
        return valid(request).question();
    }

    public static AskCheckResult.Valid valid(AskRequest request) {
        return (AskCheckResult.Valid) AskRules.check(request, DeskPolicy.STANDARD);
    }

    public static Decision pending() {
        return pending(
                DecisionTerms.PLAIN.within(Duration.ofMinutes(5)), question(request()), List.of());
    }

    public static Decision pending(DecisionTerms terms, Question question, List<String> blocks) {
        return pending(terms, question, DecisionLinks.blocking(blocks));
    }

    public static Decision pending(DecisionTerms terms, Question question, DecisionLinks links) {
        DecisionId id = new DecisionId("d-7m2kq0");
        Instant deadline = terms.timeout() == null ? null : NOON.plus(terms.timeout());
        return new Decision(
                id,
                Slug.of(id, question.title()),
                question,
                terms,
                Asker.local("shop/claude-code", "mcp"),
                links,
                new DecisionTimestamps(NOON, deadline, null, null),
                ContentDigest.of(question),
                null,
                null,
                1);
    }

    public static Decision in(DecisionState state) {
        return switch (state) {
            case PENDING -> pending();
            case RESOLVED ->
                    pending()
                            .ended(
                                    new Outcome.Answered(
                                            Answer.choosing(new OptionId("sqlite")),
                                            ANN,
                                            NOON,
                                            false),
                                    null);
            case CANCELLED ->
                    pending()
                            .ended(
                                    new Outcome.Cancelled(CancelKind.REFUSED, "no", ANN, NOON),
                                    null);
            case TIMED_OUT -> timedOut(null, null);
            case SUPERSEDED ->
                    pending()
                            .ended(
                                    new Outcome.Superseded(
                                            new DecisionId("d-8n3kr1"), CLAUDE, NOON),
                                    null);
        };
    }

    public static Decision timedOut(
            @Nullable Answer appliedDefault, @Nullable LateAnswerClosure shut) {
        return pending().ended(new Outcome.TimedOut(NOON, appliedDefault), shut);
    }

    public static Answer choosing(String... ids) {
        return Answer.choosing(List.of(ids).stream().map(OptionId::new).toArray(OptionId[]::new));
    }
}
