package sayso.app.command;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.console.SessionVariables;
import sayso.app.git.RepositoryKeyResolver;
import sayso.decision.model.Asker;

/// Determines in whose name a command asks (name, session, kind of agent, folder): from its
/// options, else from the environment.
public final class AskerResolver {
    private static final String VIA = "cli";

    private AskerResolver() {}

    /// One that asks something new, which is remembered with the repository that it works in.
    public static Asker asking(
            CommandContext invocation,
            @Nullable String identity,
            @Nullable String session,
            String otherwise) {
        return of(invocation.environment(), identity, session, otherwise)
                .inRepository(repository(invocation).orElse(null));
    }

    /// Key of the repository in which this process was started, where it has one yet.
    public static Optional<String> repository(CommandContext invocation) {
        return new RepositoryKeyResolver(
                        invocation.home(), invocation.environment(), invocation.time())
                .find(Path.of("").toAbsolutePath().toString());
    }

    public static Asker of(
            Map<String, String> environment,
            @Nullable String identity,
            @Nullable String session,
            String otherwise) {
        String name = identity != null ? identity : environment.getOrDefault("SAYSO_ACTOR", "");
        return new Asker(
                Asker.LOCAL,
                name.isBlank() ? otherwise : name,
                session != null ? session : SessionVariables.session(environment).orElse(null),
                SessionVariables.agent(environment).orElse(null),
                null,
                VIA,
                System.getProperty("user.dir"));
    }
}
