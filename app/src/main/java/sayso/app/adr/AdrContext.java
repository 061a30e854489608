package sayso.app.adr;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.app.adr.folder.AdrFolder;
import sayso.app.adr.folder.AdrFolderFinder;
import sayso.app.adr.folder.AdrFolderLock;
import sayso.app.adr.folder.AdrNumbers;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;
import sayso.app.git.RepositoryKeyResolver;
import sayso.app.why.AskedPlaces;
import sayso.app.why.GitResultTranslator;
import sayso.app.why.LaterDecisions;
import sayso.decision.model.Actor;
import sayso.decision.model.Surface;
import sayso.home.FileErrorText;
import sayso.home.RecordFolders;

/// Repository in which a command on decision records was started, with its key and its folders.
record AdrContext(CommandContext invocation, Path here, Path top, String key) {
    AdrContext {
        requireNonNull(invocation, "invocation is null");
        requireNonNull(here, "here is null");
        requireNonNull(top, "top is null");
        requireNonNull(key, "key is null");
    }

    /// @param here a folder of it, without links
    static AdrContext of(CommandContext invocation, Path here) {
        GitFolder found =
                GitFolder.around(here).orElseThrow(() -> GitResultTranslator.noRepository(here));
        String key =
                new RepositoryKeyResolver(
                                invocation.home(), invocation.environment(), invocation.time())
                        .keyOf(here);
        return new AdrContext(invocation, here, found.top(), key);
    }

    RecordFolders remembered() {
        return new RecordFolders(invocation.home());
    }

    /// Keeps others from taking numbers of records.
    AdrFolderLock lock() {
        return AdrFolderLock.in(
                Stream.concat(
                                GitFolder.around(top).map(GitFolder::common).stream(),
                                Stream.of(invocation.home().folder()))
                        .toList());
    }

    /// @param named as it was typed, from where the command was started; null for the usual one
    AdrFolder folder(@Nullable String named) {
        if (named == null) {
            return folders().first();
        }
        if (named.isBlank()) {
            throw outside(named);
        }
        try {
            return folders().at(here.resolve(named)).orElseThrow(() -> outside(named));
        } catch (InvalidPathException e) {
            throw outside(named);
        }
    }

    /// All folders of records here, or the one that was named.
    ///
    /// @param named as it was typed, from where the command was started; null for all
    List<AdrFolder> folders(@Nullable String named) {
        if (named == null) {
            List<AdrFolder> there = folders().all();
            return there.isEmpty() ? List.of(folder(null)) : there;
        }
        AdrFolder folder = folder(named);
        if (!Files.isDirectory(folder.folder())) {
            throw missing(named);
        }
        return List.of(folder);
    }

    static CommandFailureException missing(String named) {
        return new CommandFailureException(
                CommandFailure.of(
                        "not_found", "there is no folder " + named, "name one that is there"));
    }

    /// The other folders of records here.
    List<AdrFolder> others(AdrFolder folder) {
        return folders().all().stream()
                .filter(each -> !each.folder().equals(folder.folder()))
                .toList();
    }

    private AdrFolderFinder folders() {
        return AdrFolderFinder.of(
                GitCommand.in(top, invocation.environment()), top, here, remembered().of(key));
    }

    private static CommandFailureException outside(String named) {
        return new CommandFailureException(
                CommandFailure.usage(
                        "'" + named + "' is no folder for records in this repository",
                        "name one below its root, as in docs/decisions"));
    }

    AdrNumbers numbers(AdrFolder folder) {
        return new AdrNumbers(GitCommand.in(top, invocation.environment()), folder);
    }

    AdrSubjectReader subjects() {
        Actor reader = Answerer.who(invocation).person(Surface.CLI);
        return new AdrSubjectReader(
                invocation.desk(),
                reader,
                new LaterDecisions(
                        invocation.desk(),
                        reader,
                        new AskedPlaces(
                                invocation,
                                new RepositoryKeyResolver(
                                        invocation.home(),
                                        invocation.environment(),
                                        invocation.time()),
                                here)));
    }

    /// A file could not be written.
    ///
    /// @param shown as people name it
    static CommandFailureException unwritten(String shown, Path file, IOException e) {
        return new CommandFailureException(
                CommandFailure.of(
                        "file",
                        shown + " cannot be written: " + FileErrorText.reason(file, e),
                        "mend that, or name another folder, and run it again"));
    }
}
