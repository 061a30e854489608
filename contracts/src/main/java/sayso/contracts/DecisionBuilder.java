package sayso.contracts;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.EscalationPolicy;

/// Test data builder for decisions: `aDecision().withOptions("a",
/// "b").preselecting("b").closingAfter(…)` builds the request of a caller, a checked ask, or a row
/// for a store.
public final class DecisionBuilder {
    private static final DeskPolicy ANY_TIMEOUT =
            new DeskPolicy(
                    true,
                    Duration.ofHours(24),
                    Duration.ofDays(7),
                    Duration.ofSeconds(60),
                    Duration.ofMinutes(30),
                    Duration.ofMillis(1),
                    Duration.ofDays(3_650),
                    EscalationPolicy.STANDARD);

    private String title = "Which database?";
    private String prompt = "The service needs one before the schema can be written.";
    private @Nullable String context;
    private @Nullable String mode;
    private List<String> options = List.of("a", "b");
    private boolean labelled;
    private List<String> preselected = List.of();
    private @Nullable String recommended;
    private String urgency = "medium";
    private @Nullable Duration timeout;
    private @Nullable String timeoutAction;
    private @Nullable Boolean reversible;
    private @Nullable Boolean destructive;
    private @Nullable Boolean submitsOnChoice;
    private @Nullable String transport;
    private Asker asker = Asker.local("shop/builder", "mcp");
    private List<String> blocks = List.of();
    private @Nullable DecisionId replaced;
    private @Nullable String key;
    private AskIntake intake = AskIntake.PLAIN;

    private DecisionBuilder() {}

    public static DecisionBuilder aDecision() {
        return new DecisionBuilder();
    }

    public DecisionBuilder titled(String text) {
        title = text;
        return this;
    }

    public DecisionBuilder saying(String text) {
        prompt = text;
        return this;
    }

    public DecisionBuilder inContext(String text) {
        context = text;
        return this;
    }

    public DecisionBuilder inMode(String name) {
        mode = name;
        return this;
    }

    public DecisionBuilder withOptions(String... ids) {
        options = List.of(ids);
        return this;
    }

    /// Options whose ids are their labels.
    public DecisionBuilder labelled(String... labels) {
        labelled = true;
        return withOptions(labels);
    }

    public DecisionBuilder preselecting(String... ids) {
        preselected = List.of(ids);
        return this;
    }

    public DecisionBuilder recommending(String id) {
        recommended = id;
        return this;
    }

    public DecisionBuilder ofUrgency(String name) {
        urgency = name;
        return this;
    }

    public DecisionBuilder closingAfter(Duration duration) {
        timeout = duration;
        return this;
    }

    public DecisionBuilder then(String action) {
        timeoutAction = action;
        return this;
    }

    public DecisionBuilder reversible() {
        reversible = true;
        return this;
    }

    public DecisionBuilder destructive() {
        destructive = true;
        return this;
    }

    public DecisionBuilder irreversible() {
        reversible = false;
        return this;
    }

    /// Asked with this transport: auto, terminal or web.
    public DecisionBuilder over(String name) {
        transport = name;
        return this;
    }

    /// A choice is one thing and sending it another.
    public DecisionBuilder submittedByEnter() {
        submitsOnChoice = false;
        return this;
    }

    public DecisionBuilder askedBy(Asker who) {
        asker = who;
        return this;
    }

    public DecisionBuilder ownedBy(String principal) {
        asker = with(principal, asker.name(), asker.sessionId());
        return this;
    }

    public DecisionBuilder askedBy(String name) {
        asker = with(asker.owner(), name, asker.sessionId());
        return this;
    }

    /// Asked by an agent that suggests a standing rule.
    public DecisionBuilder suggestingARule() {
        intake = intake.suggestingRule(true);
        return this;
    }

    public DecisionBuilder inProject(String project) {
        asker =
                new Asker(
                        asker.owner(),
                        asker.name(),
                        asker.sessionId(),
                        asker.agentKind(),
                        asker.turnId(),
                        asker.via(),
                        project,
                        asker.repository());
        return this;
    }

    public DecisionBuilder inRepository(String key) {
        asker = asker.inRepository(key);
        return this;
    }

    public DecisionBuilder inSession(String session) {
        asker = with(asker.owner(), asker.name(), session);
        return this;
    }

    public DecisionBuilder blocking(String... items) {
        blocks = List.of(items);
        return this;
    }

    public DecisionBuilder replacing(DecisionId other) {
        replaced = other;
        return this;
    }

    /// As a question whether an agent may use a tool.
    public DecisionBuilder permission() {
        intake = AskIntake.PLAIN.ofType(AskIntake.CONFIRMATION).lock();
        return this;
    }

    public DecisionBuilder under(String name) {
        key = name;
        return this;
    }

    /// What a caller would send.
    public AskRequest request() {
        List<RequestedOption> requested = new ArrayList<>();
        for (String id : options) {
            RequestedOption option = RequestedOption.of(id, labelled ? id : "Option " + id);
            requested.add(id.equals(recommended) ? option.recommend() : option);
        }
        Double seconds = timeout == null ? null : timeout.toMillis() / 1_000.0;
        return AskRequest.of(title, prompt, requested)
                .withContext(context)
                .withMode(mode == null ? "single" : mode)
                .withSelection(
                        new RequestedSelection(
                                preselected.isEmpty() ? null : preselected,
                                null,
                                null,
                                submitsOnChoice,
                                recommended == null ? "the test has no opinion" : null))
                .withTerms(
                        new RequestedTerms(
                                urgency,
                                seconds,
                                timeoutAction,
                                reversible,
                                destructive,
                                transport));
    }

    /// What a door would hand to the desk.
    public NewDecision ask() {
        return switch (AskRules.check(request(), ANY_TIMEOUT)) {
            case AskCheckResult.Valid valid ->
                    NewDecision.of(valid, asker)
                            .blocking(blocks)
                            .replacing(replaced)
                            .under(key)
                            .takenIn(intake);
            case AskCheckResult.Invalid invalid ->
                    throw new IllegalArgumentException(invalid.problems().toString());
        };
    }

    /// The pending row that a desk would insert, with a slug made of its id.
    public Decision row(String id, Instant askedAt) {
        return row(id, "about-" + id, askedAt);
    }

    public Decision row(String id, String slug, Instant askedAt) {
        NewDecision ask = ask();
        Instant deadline = timeout == null ? null : askedAt.plus(timeout);
        return new Decision(
                new DecisionId(id),
                slug,
                ask.question(),
                ask.terms(),
                ask.asker(),
                DecisionLinks.blocking(blocks),
                new DecisionTimestamps(askedAt, deadline, null, null),
                ContentDigest.of(ask.question()),
                null,
                null,
                1);
    }

    private Asker with(String owner, String name, @Nullable String session) {
        return new Asker(
                owner,
                name,
                session,
                asker.agentKind(),
                asker.turnId(),
                asker.via(),
                asker.project(),
                asker.repository());
    }
}
