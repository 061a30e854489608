package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.session.SessionKey;

/// A person's permission for agents to use a tool or a command while they plan, in a project or one
/// session, for a number of uses or for good.
///
/// @param owner whose agents
/// @param scope where it holds: `project` or `session`
/// @param name what is allowed, as the gate names it: `mvn test`, or one exact call by its digest
/// @param text the same for people
/// @param uses how often it holds yet; null for always
/// @param decision in which the person said so, or null where it was said without a question
public record PlanGrant(
        String owner,
        String scope,
        String name,
        String text,
        @Nullable Integer uses,
        Instant givenAt,
        String givenBy,
        @Nullable DecisionId decision) {
    private static final String PROJECT = "project:";

    public PlanGrant {
        requireNonNull(owner, "owner is null");
        requireNonNull(scope, "scope is null");
        requireNonNull(name, "name is null");
        requireNonNull(text, "text is null");
        requireNonNull(givenAt, "givenAt is null");
        requireNonNull(givenBy, "givenBy is null");
    }

    /// The scope of everything in a folder.
    public static String project(String folder) {
        return PROJECT + folder;
    }

    /// The folder in which it holds for good; empty where it ends with a session's plan.
    public Optional<String> folder() {
        return scope.startsWith(PROJECT)
                ? Optional.of(scope.substring(PROJECT.length()))
                : Optional.empty();
    }

    /// The scope of one session, as long as its plan is open.
    public static String session(SessionKey key) {
        return "session:" + key.agentKind() + "/" + key.sessionId();
    }
}
