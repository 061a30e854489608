package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.EscalationPolicy;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Question;

/// A validated question with its terms, asker, links and idempotency key, ready to be asked at the
/// desk, which makes the `Decision` from it once there is an id.
///
/// @param replaces the decision whose place it takes, or null
/// @param supersession which of its asker's own decisions it takes the place of where it names none,
///     and that the very same question, asked again while it waits, is the one that waits; null to put it
///     as it is
/// @param idempotencyKey the caller's own name for this ask, or null
/// @param asSent names what the asker sent, as `ContentDigest` does; who asks again under the same key
///     sends the same, whatever the person wishes by then
/// @param attended whether the answer is for this one call, which waits for it and says so
/// @param warnings remarks from checking the request, handed back with the result
public record NewDecision(
        Question question,
        DecisionTerms terms,
        Asker asker,
        DecisionLinks links,
        @Nullable DecisionId replaces,
        @Nullable SupersessionScope supersession,
        @Nullable String idempotencyKey,
        String asSent,
        boolean attended,
        List<String> warnings) {
    public NewDecision {
        requireNonNull(question, "question is null");
        requireNonNull(terms, "terms is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(links, "links is null");
        requireNonNull(asSent, "asSent is null");
        warnings = List.copyOf(warnings);
    }

    /// One that nobody's wishes have touched.
    public NewDecision(
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            @Nullable DecisionId replaces,
            @Nullable String idempotencyKey,
            List<String> warnings) {
        this(
                question,
                terms,
                asker,
                links,
                replaces,
                null,
                idempotencyKey,
                ContentDigest.of(question, terms),
                warnings);
    }

    /// One that any call of its asker may hear of.
    public NewDecision(
            Question question,
            DecisionTerms terms,
            Asker asker,
            DecisionLinks links,
            @Nullable DecisionId replaces,
            @Nullable SupersessionScope supersession,
            @Nullable String idempotencyKey,
            String asSent,
            List<String> warnings) {
        this(
                question,
                terms,
                asker,
                links,
                replaces,
                supersession,
                idempotencyKey,
                asSent,
                false,
                warnings);
    }

    public static NewDecision of(AskCheckResult.Valid valid, Asker asker) {
        return new NewDecision(
                valid.question(),
                valid.terms(),
                asker,
                DecisionLinks.NONE,
                null,
                null,
                null,
                valid.asSent(),
                valid.warnings());
    }

    public NewDecision blocking(List<String> items) {
        return linked(
                new DecisionLinks(items, links.supersedes(), links.predecessor(), links.parent()));
    }

    public NewDecision linked(DecisionLinks wanted) {
        return with(terms, wanted, replaces, supersession, idempotencyKey, asSent);
    }

    /// The same under these terms; what its asker sent stays what it sent.
    public NewDecision on(DecisionTerms changed) {
        return with(changed, links, replaces, supersession, idempotencyKey, asSent);
    }

    public NewDecision takenIn(AskIntake how) {
        return with(terms.takenIn(how), links, replaces, supersession, idempotencyKey, asSent);
    }

    public NewDecision replacing(@Nullable DecisionId replaced) {
        return with(terms, links, replaced, supersession, idempotencyKey, asSent);
    }

    public NewDecision superseding(@Nullable SupersessionScope scope) {
        return with(terms, links, replaces, scope, idempotencyKey, asSent);
    }

    public NewDecision under(@Nullable String key) {
        return with(terms, links, replaces, supersession, key, asSent);
    }

    public NewDecision sentAs(String digest) {
        return with(terms, links, replaces, supersession, idempotencyKey, digest);
    }

    /// For this one call, which waits.
    public NewDecision forOneCall() {
        return new NewDecision(
                question,
                terms,
                asker,
                links,
                replaces,
                supersession,
                idempotencyKey,
                asSent,
                true,
                warnings);
    }

    public NewDecision with(Question nextQuestion, Asker nextAsker, DecisionLinks nextLinks) {
        return new NewDecision(
                nextQuestion,
                terms,
                nextAsker,
                nextLinks,
                replaces,
                supersession,
                idempotencyKey,
                asSent,
                attended,
                warnings);
    }

    /// The decision as it is the moment it is asked.
    public Decision asked(DecisionId id, EscalationPolicy escalation, Instant now) {
        return new Decision(
                id,
                Slug.of(id, question.title()),
                question,
                terms,
                asker,
                links,
                new DecisionTimestamps(
                        now,
                        terms.timeout() == null ? null : now.plus(terms.timeout()),
                        null,
                        null,
                        null,
                        attended ? now.plus(DecisionTimestamps.CALL_LEASE) : null),
                ContentDigest.of(question),
                null,
                null,
                null,
                null,
                EscalationProgress.begun(terms.urgency(), now, escalation),
                1);
    }

    private NewDecision with(
            DecisionTerms nextTerms,
            DecisionLinks nextLinks,
            @Nullable DecisionId replaced,
            @Nullable SupersessionScope scope,
            @Nullable String key,
            String digest) {
        return new NewDecision(
                question, nextTerms, asker, nextLinks, replaced, scope, key, digest, attended,
                warnings);
    }
}
