package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskPreferences;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.store.IdempotencyKey;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.ToolCall;

/// Everything that the MCP tools need to serve agents: the desk, task handles, the person's
/// preferences, terminal hand-off, the portal and attendance; derives the asker's identity from
/// each call. Desk and handles are opened by the first call that needs them, so that listing tools
/// does not touch a store.
///
/// @param handles makes what a task is known by
/// @param project the folder or repository the agent works in; null where the server cannot know
/// @param repository key of the repository of that folder, looked up for every question; empty where nobody knows it
/// @param person who sits at the agent's client, for what is answered in its own dialog; null where an
///     answer from there would not count
/// @param wishes how the person wants questions put, looked up for every question
/// @param handoff opens a question in a terminal that the agent starts
/// @param portal where people answer in a browser
/// @param nobody why nobody could answer now; empty where somebody can
/// @param attendance whether somebody sits at the agent's client
/// @param session what tells this server's one caller from every other session, as far as the server
///     knows it; null where callers are many
/// @param repositories looks into the repository that the agent works in
/// @param rules looks for standing rules
public record McpAgentContext(
        Supplier<DecisionDesk> desk,
        Supplier<TaskHandles> handles,
        @Nullable String project,
        Supplier<Optional<String>> repository,
        @Nullable String person,
        Supplier<AskPreferences> wishes,
        TerminalHandoff handoff,
        PortalAddress portal,
        Supplier<Optional<String>> nobody,
        ClientAttendance attendance,
        @Nullable String session,
        RepositoryLookup repositories,
        RuleLookup rules) {
    /// How long a run without a person waits for one decision in all, where no setting says otherwise.
    public static final Duration PATIENCE = Duration.ofMinutes(10);

    /// Our own clients say by it which session of the agent a call belongs to.
    public static final String SESSION = "sayso/sessionId";

    public McpAgentContext {
        requireNonNull(desk, "desk is null");
        requireNonNull(handles, "handles is null");
        requireNonNull(repository, "repository is null");
        requireNonNull(wishes, "wishes is null");
        requireNonNull(handoff, "handoff is null");
        requireNonNull(portal, "portal is null");
        requireNonNull(nobody, "nobody is null");
        requireNonNull(attendance, "attendance is null");
        requireNonNull(repositories, "repositories is null");
        requireNonNull(rules, "rules is null");
    }

    /// Where callers are many.
    public McpAgentContext(
            Supplier<DecisionDesk> desk,
            Supplier<TaskHandles> handles,
            @Nullable String project,
            @Nullable String person,
            Supplier<AskPreferences> wishes,
            TerminalHandoff handoff,
            PortalAddress portal,
            Supplier<Optional<String>> nobody,
            ClientAttendance attendance) {
        this(
                desk,
                handles,
                project,
                Optional::empty,
                person,
                wishes,
                handoff,
                portal,
                nobody,
                attendance,
                null,
                RepositoryLookup.nowhere(),
                RuleLookup.nowhere());
    }

    /// The same with standing rules in reach.
    public McpAgentContext with(RuleLookup lookup) {
        return new McpAgentContext(
                desk,
                handles,
                project,
                repository,
                person,
                wishes,
                handoff,
                portal,
                nobody,
                attendance,
                session,
                repositories,
                lookup);
    }

    /// Where somebody can always be reached.
    public McpAgentContext(
            Supplier<DecisionDesk> desk,
            Supplier<TaskHandles> handles,
            @Nullable String project,
            @Nullable String person,
            Supplier<AskPreferences> wishes,
            TerminalHandoff handoff,
            PortalAddress portal) {
        this(
                desk,
                handles,
                project,
                person,
                wishes,
                handoff,
                portal,
                Optional::empty,
                ClientAttendance.unknown(() -> PATIENCE));
    }

    /// Where nobody has wishes of their own, from where no question is handed to a terminal, and where
    /// nothing serves pages.
    public McpAgentContext(
            Supplier<DecisionDesk> desk,
            Supplier<TaskHandles> handles,
            @Nullable String project,
            @Nullable String person) {
        this(
                desk,
                handles,
                project,
                person,
                () -> AskPreferences.NONE,
                TerminalHandoff.nowhere(),
                PortalAddress.nowhere());
    }

    Asker asker(ToolCall call) {
        ClientInfo client = call.client();
        return new Asker(
                call.caller().principal(),
                name(client),
                said(call),
                ClientProfile.of(client.name()).agentKind(),
                null,
                "mcp",
                project,
                repository.get().orElse(null));
    }

    /// The session that the client itself names; null where it does not.
    private static @Nullable String said(ToolCall call) {
        String said = call.meta().path(SESSION).asString("").strip();
        return said.isEmpty() ? null : said;
    }

    /// A caller's own word for what it asks, as one that counts in its session alone. Where nobody knows
    /// of a session, it counts for all that the caller asks.
    @Nullable String keyed(@Nullable String key, ToolCall call) {
        String within = session == null ? call.conversation() : session;
        return key == null || key.isBlank() || said(call) != null || within == null
                ? key
                : IdempotencyKey.within(within, key);
    }

    /// Who calls.
    public Actor.Agent agent(ToolCall call) {
        return agent(call.context());
    }

    Actor.Agent agent(CallContext call) {
        return new Actor.Agent(call.caller().principal(), name(call.client()), null);
    }

    /// Who answers in the client's own dialog: a person as far as that client can tell. Empty where
    /// nobody can.
    Optional<Actor.Person> answerer() {
        return Optional.ofNullable(person)
                .map(name -> new Actor.Person(name, Surface.ELICITATION, Assurance.CLIENT));
    }

    /// The questions whose place this one took, as far as its reader may see them.
    List<ReplacedQuestion> replaced(Decision decision) {
        Actor reader = answerer().<Actor>map(one -> one).orElse(decision.asker().agent());
        return ReplacedQuestion.of(
                decision,
                id ->
                        desk.get().find(id.value(), reader)
                                        instanceof DecisionLookup.Found(Decision old)
                                ? Optional.of(old)
                                : Optional.empty());
    }

    private String name(ClientInfo client) {
        String agent = client.name() == null ? "agent" : client.name();
        return project == null ? agent : project + "/" + agent;
    }
}
