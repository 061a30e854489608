package sayso.app.githook;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;

/// Folder of a repository as a command names it, for the hook that git has there.
final class GitHookFolder {
    private GitHookFolder() {}

    /// @param repository as it was typed; null for here
    static GitHookFile of(CommandContext invocation, @Nullable String repository) {
        String typed = repository == null ? "" : repository;
        try {
            return GitHookFile.of(Path.of(typed).toRealPath(), invocation.environment())
                    .orElseThrow(() -> none(typed));
        } catch (InvalidPathException | IOException e) {
            throw none(typed);
        }
    }

    private static CommandFailureException none(String typed) {
        return new CommandFailureException(
                CommandFailure.of(
                        "no_repository",
                        Path.of("").toAbsolutePath().resolve(typed) + " is in no git repository",
                        "go to one, or name one with --repo"));
    }
}
