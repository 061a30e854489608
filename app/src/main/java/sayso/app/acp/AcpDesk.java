package sayso.app.acp;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.acp.AcpAgentName;
import sayso.agent.acp.AcpQuestion;
import sayso.app.console.CommandContext;
import sayso.app.git.RepositoryKeyResolver;
import sayso.app.hub.HubPortalLookup;
import sayso.app.reach.QuestionAnnouncer;
import sayso.app.serve.AgentMcpServer;
import sayso.app.why.SessionEditWriter;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionStore;

/// Desk of one agent and its editor, opened by the first question, with the asker and the person in
/// whose names the proxy asks and answers.
final class AcpDesk implements AutoCloseable {
    private static final String VIA = "acp";
    private static final int TRIES = 20;

    private static final int SESSION = 80;

    private final CommandContext invocation;
    private volatile AcpAgentName agent;
    private final Supplier<DecisionDesk> desk;
    private final Supplier<Optional<DecisionStore>> store;
    private final QuestionAnnouncer reach;

    AcpDesk(CommandContext invocation, AcpAgentName agent) {
        this.invocation = invocation;
        this.agent = agent;
        this.desk = AgentMcpServer.shared(invocation::desk);
        this.store =
                AgentMcpServer.shared(() -> {
                    DecisionDesk _ = desk.get();
                    return invocation.deskStore();
                });
        this.reach = new QuestionAnnouncer(invocation, desk, new HubPortalLookup(invocation));
    }

    /// The agent said to its editor what it is.
    ///
    /// @param name by which it calls itself, or null
    void introduced(@Nullable String name) {
        agent = agent.introduced(name);
    }

    DecisionDesk desk() {
        return desk.get();
    }

    /// The store that the desk is over; empty where a hub keeps the decisions, or nothing was ever asked.
    Optional<DecisionStore> store() {
        return invocation.isFresh() ? Optional.empty() : store.get();
    }

    SessionEditWriter editWriter(DecisionStore into) {
        return new SessionEditWriter(invocation, into);
    }

    /// Empty where an answer in the editor does not count as the person's: over a hub elsewhere it would
    /// come with the agent's credential.
    Optional<Actor.Person> person() {
        return invocation.remoteHub().isPresent()
                ? Optional.empty()
                : Optional.of(
                        new Actor.Person(invocation.user(), Surface.ELICITATION, Assurance.CLIENT));
    }

    /// @param session the agent's own name for its session, or null
    /// @param folder where that session works
    Asker asker(@Nullable String session, Path folder) {
        Path last = folder.getFileName();
        AcpAgentName asking = agent;
        return new Asker(
                        Asker.LOCAL,
                        (last == null ? "" : last + "/") + asking.name(),
                        session,
                        asking.kind(),
                        null,
                        VIA,
                        folder.toString())
                .inRepository(
                        new RepositoryKeyResolver(
                                        invocation.home(),
                                        invocation.environment(),
                                        invocation.time())
                                .find(folder.toString())
                                .orElse(null));
    }

    /// Puts the question, or finds the same one that an earlier process of the session put: while it
    /// waits, and while an answer to it has reached nothing yet.
    ///
    /// @param take takes a decision for the request, unless another has it
    /// @return empty where the request cannot be a question of Sayso
    Optional<Decision> ask(AcpQuestion question, Asker asker, Predicate<DecisionId> take) {
        DecisionDesk open = desk.get();
        if (!(AskRules.checkWithoutTimeout(question.request(), open.policy())
                instanceof AskCheckResult.Valid valid)) {
            return Optional.empty();
        }
        NewDecision ask = NewDecision.of(valid, asker).takenIn(question.intake());
        String key = key(asker, ask);
        for (int attempt = 1; asker.sessionId() != null && attempt <= TRIES; attempt++) {
            if (open.ask(ask.under(key + ":" + attempt)) instanceof AskResult.Asked asked
                    && (!asked.existing() || isLeft(asked.decision()))
                    && take.test(asked.decision().id())) {
                return Optional.of(asked.decision());
            }
        }
        return open.ask(ask) instanceof AskResult.Asked asked
                ? Optional.of(asked.decision())
                : Optional.empty();
    }

    private static boolean isLeft(Decision decision) {
        return decision.isPending()
                || (decision.outcome() instanceof Outcome.Answered answered
                        && !isInEditor(answered)
                        && decision.timing().deliveredAt() == null);
    }

    /// Whether it was answered in the editor, this one or another.
    static boolean isInEditor(Outcome.Answered answered) {
        return answered.by()
                .person()
                .filter(person -> person.surface() == Surface.ELICITATION)
                .isPresent();
    }

    /// By what a person is shown: the agent's own names for a request may be another's in its next process.
    private static String key(Asker asker, NewDecision ask) {
        String session = asker.sessionId() == null ? "" : asker.sessionId();
        return "acp:"
                + session.substring(0, Math.min(session.length(), SESSION))
                + ":"
                + new FieldDigest()
                        .add(asker.name())
                        .add(asker.project())
                        .add(session)
                        .add(ContentDigest.of(ask.question()))
                        .hex();
    }

    /// Shows the person a question that the editor does not.
    void announce(Decision decision) {
        reach.asked(decision);
    }

    /// Says on standard error, which is the agent's too, what went wrong.
    void say(String trouble) {
        invocation.console().err().println("sayso acp: " + trouble);
    }

    @Override
    public void close() {
        reach.close();
    }
}
