package sayso.app.githook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.git.GitCommand;
import sayso.app.git.GitFolder;

/// File of git's hook `prepare-commit-msg` in one repository, where git looks for it: the folder that
/// `core.hooksPath` names, else the repository's own. A hook that was there before lies beside it, is run by
/// ours, and comes back when ours goes.
public final class GitHookFile {
    private static final String NAME = "prepare-commit-msg";
    private static final String BEFORE = NAME + ".before-sayso";

    private final Path file;
    private final Path before;
    private final Path edited;

    private GitHookFile(Path folder) {
        this.file = folder.resolve(NAME);
        this.before = folder.resolve(BEFORE);
        this.edited = folder.resolve(NAME + ".edited");
    }

    /// @param folder any of the repository
    /// @param environment set in addition to this process's own
    /// @return empty outside of any repository
    public static Optional<GitHookFile> of(Path folder, Map<String, String> environment) {
        requireNonNull(folder, "folder is null");
        return GitFolder.around(folder)
                .map(found ->
                        new GitHookFile(
                                named(found, environment)
                                        .orElseGet(() -> found.common().resolve("hooks"))));
    }

    private static Optional<Path> named(GitFolder found, Map<String, String> environment) {
        List<String> values =
                GitCommand.in(found.top(), environment)
                        .run("config", "--type=path", "--get-all", "core.hooksPath")
                        .text()
                        .lines()
                        .toList();
        return values.stream()
                // why: our own git is started without hooks, which it says here last
                .limit(Math.max(0, values.size() - 1))
                .filter(line -> !line.isBlank())
                .reduce((_, last) -> last)
                .map(path -> found.top().resolve(path).normalize());
    }

    public Path path() {
        return file;
    }

    /// Whether a hook is there that Sayso wrote.
    public boolean isOurs() {
        return text().filter(text -> text.contains(GitHookScript.MARK)).isPresent();
    }

    /// In the words of `install --status`: `all`, `some` where a person edited it, `none` where another hook is there,
    /// or `missing`.
    String entries() {
        if (isOurs()) {
            return text().filter(GitHookScript::isAsWritten).isPresent() ? "all" : "some";
        }
        return Files.exists(file) ? "none" : "missing";
    }

    /// Whether it is the script that would be written now.
    boolean is(String script) {
        return text().filter(script::equals).isPresent();
    }

    /// Where the hook lies that was there before; empty where there was none.
    Optional<Path> former() {
        return Files.exists(before) ? Optional.of(before) : Optional.empty();
    }

    /// The hook that ours would run first if it were written now; empty where there is none.
    Optional<Path> next() {
        return isOurs() || !Files.exists(file) ? former() : Optional.of(file);
    }

    /// Where git looks for hooks and can find none, as it is no folder; empty where it is one, or may become
    /// one.
    Optional<Path> noFolder() {
        Path folder = file.resolveSibling("").normalize();
        return Files.exists(folder) && !Files.isDirectory(folder)
                ? Optional.of(folder)
                : Optional.empty();
    }

    /// @return the copy of our script as a person edited it; empty where nobody did
    /// @throws FileAlreadyExistsException where what is there cannot be kept, as another file has the place
    Optional<Path> write(String script) throws IOException {
        Files.createDirectories(file.resolveSibling("."));
        if (Files.exists(file) && !isOurs()) {
            move(before);
        }
        Optional<Path> kept = kept();
        Path made = Files.writeString(file.resolveSibling(NAME + ".new-sayso"), script);
        if (Files.getFileStore(made).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
        return kept;
    }

    private Optional<Path> kept() throws IOException {
        boolean isEdited = text().filter(text -> !GitHookScript.isAsWritten(text)).isPresent();
        return isEdited ? Optional.of(move(edited)) : Optional.empty();
    }

    private Path move(Path aside) throws IOException {
        if (Files.exists(aside)) {
            throw new FileAlreadyExistsException(aside.toString());
        }
        return Files.move(file, aside);
    }

    /// Takes ours away and puts the former one back.
    ///
    /// @return the copy of ours as a person edited it; empty where nobody did
    Optional<Path> remove() throws IOException {
        Optional<Path> kept = kept();
        if (Files.exists(before)) {
            Files.move(before, file, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.deleteIfExists(file);
        }
        return kept;
    }

    private Optional<String> text() {
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(Files.readString(file, UTF_8))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
