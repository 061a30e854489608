package sayso.contracts;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Ask;
import sayso.core.decision.AskRequest;
import sayso.core.decision.AskRules;
import sayso.core.decision.Asker;
import sayso.core.decision.Checked;
import sayso.core.decision.ContentDigest;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.EscalationPolicy;
import sayso.core.decision.Links;
import sayso.core.decision.RequestedOption;
import sayso.core.decision.RequestedSelection;
import sayso.core.decision.RequestedTerms;
import sayso.core.decision.Timing;

/// Decisions in prose: `aDecision().withOptions("a", "b").preselecting("b").closingAfter(…)`, turned
/// into the request a caller would send, into a checked ask, or into a row for a store.
public final class ADecision {
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

    private ADecision() {}

    public static ADecision aDecision() {
        return new ADecision();
    }

    public ADecision titled(String text) {
        title = text;
        return this;
    }

    public ADecision saying(String text) {
        prompt = text;
        return this;
    }

    public ADecision inContext(String text) {
        context = text;
        return this;
    }

    public ADecision inMode(String name) {
        mode = name;
        return this;
    }

    public ADecision withOptions(String... ids) {
        options = List.of(ids);
        return this;
    }

    /// Options whose ids are their labels.
    public ADecision labelled(String... labels) {
        labelled = true;
        return withOptions(labels);
    }

    public ADecision preselecting(String... ids) {
        preselected = List.of(ids);
        return this;
    }

    public ADecision recommending(String id) {
        recommended = id;
        return this;
    }

    public ADecision ofUrgency(String name) {
        urgency = name;
        return this;
    }

    public ADecision closingAfter(Duration duration) {
        timeout = duration;
        return this;
    }

    public ADecision then(String action) {
        timeoutAction = action;
        return this;
    }

    public ADecision reversible() {
        reversible = true;
        return this;
    }

    public ADecision destructive() {
        destructive = true;
        return this;
    }

    public ADecision irreversible() {
        reversible = false;
        return this;
    }

    /// Asked with this transport: auto, terminal or web.
    public ADecision over(String name) {
        transport = name;
        return this;
    }

    /// A choice is one thing and sending it another.
    public ADecision submittedByEnter() {
        submitsOnChoice = false;
        return this;
    }

    public ADecision askedBy(Asker who) {
        asker = who;
        return this;
    }

    public ADecision ownedBy(String principal) {
        asker = with(principal, asker.name(), asker.sessionId());
        return this;
    }

    public ADecision askedBy(String name) {
        asker = with(asker.owner(), name, asker.sessionId());
        return this;
    }

    public ADecision inProject(String project) {
        asker =
                new Asker(
                        asker.owner(),
                        asker.name(),
                        asker.sessionId(),
                        asker.agentKind(),
                        asker.turnId(),
                        asker.via(),
                        project);
        return this;
    }

    public ADecision inSession(String session) {
        asker = with(asker.owner(), asker.name(), session);
        return this;
    }

    public ADecision blocking(String... items) {
        blocks = List.of(items);
        return this;
    }

    public ADecision replacing(DecisionId other) {
        replaced = other;
        return this;
    }

    public ADecision under(String name) {
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
    public Ask ask() {
        return switch (AskRules.check(request(), ANY_TIMEOUT)) {
            case Checked.Valid valid ->
                    Ask.of(valid, asker).blocking(blocks).replacing(replaced).under(key);
            case Checked.Invalid invalid ->
                    throw new IllegalArgumentException(invalid.problems().toString());
        };
    }

    /// The pending row that a desk would insert, with a slug made of its id.
    public Decision row(String id, Instant askedAt) {
        return row(id, "about-" + id, askedAt);
    }

    public Decision row(String id, String slug, Instant askedAt) {
        Ask ask = ask();
        Instant deadline = timeout == null ? null : askedAt.plus(timeout);
        return new Decision(
                new DecisionId(id),
                slug,
                ask.question(),
                ask.terms(),
                ask.asker(),
                Links.blocking(blocks),
                new Timing(askedAt, deadline, null, null),
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
                asker.project());
    }
}
