package sayso.app.githook;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.install.InstallContext;
import sayso.app.why.GitResultTranslator;

/// Folder of a repository as a command names it, for the hook that git has there.
final class GitHookFolder {
    private GitHookFolder() {}

    /// @param folder any of the repository
    static GitHookFile of(CommandContext invocation, Path folder) {
        return GitHookFile.of(folder, invocation.environment())
                .orElseThrow(() -> GitResultTranslator.noRepository(folder));
    }

    /// A hook that could not be written or taken out, with what is in its way.
    static CommandFailureException failed(IOException e) {
        if (!(e instanceof FileAlreadyExistsException there)) {
            return InstallContext.failed(e);
        }
        String file = there.getFile();
        return new CommandFailureException(
                CommandFailure.of(
                        "not_written",
                        file
                                + " is there already, and the hook that git runs now would take"
                                + " its place; nothing was changed",
                        "move it away, or join the two, and run this again"));
    }

    /// @throws CommandFailureException where git looks for hooks in no folder
    static void requireHooks(GitHookFile hook) {
        hook.noFolder()
                .ifPresent(place -> {
                    throw new CommandFailureException(
                            CommandFailure.of(
                                    "no_hooks",
                                    "core.hooksPath names "
                                            + place
                                            + ", which is no folder: git runs no hooks here",
                                    "name a folder, or: git config --unset core.hooksPath"));
                });
    }
}
