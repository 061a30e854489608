package sayso.app.adr.folder;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.git.GitCommand;
import sayso.wire.adr.AdrName;

/// Names of records that lie in the same folder in `HEAD` and on the default branch, so that two
/// branches do not take one number, and where they did, that it is seen before they are merged.
public final class AdrNumbers {
    private static final Pattern NUL = Pattern.compile("\0");

    private static final List<String> REMOTE =
            List.of(
                    "refs/remotes/origin/HEAD",
                    "refs/remotes/origin/main",
                    "refs/remotes/origin/master");
    private static final List<String> LOCAL = List.of("refs/heads/main", "refs/heads/master");

    private final GitCommand git;
    private final AdrFolder folder;

    /// @param git in the root of the repository
    public AdrNumbers(GitCommand git, AdrFolder folder) {
        this.git = requireNonNull(git, "git is null");
        this.folder = requireNonNull(folder, "folder is null");
    }

    /// All names that a new record may not have the number of.
    ///
    /// @param here those of the working tree
    public Set<String> taken(Set<String> here) {
        Set<String> all = new HashSet<>(here);
        all.addAll(names("HEAD"));
        branches().forEach(branch -> all.addAll(names(branch)));
        return all;
    }

    /// Names that the default branch has got since this branch left it.
    ///
    /// @param here those of the working tree
    public Set<String> elsewhere(Set<String> here) {
        Set<String> all = new HashSet<>();
        for (String branch : branches().toList()) {
            Set<String> theirs = new HashSet<>(names(branch));
            theirs.removeAll(here);
            if (!theirs.isEmpty()) {
                String base = git.runOn(List.of("HEAD", branch), "merge-base").text().strip();
                if (!base.isEmpty()) {
                    theirs.removeAll(names(base));
                }
                all.addAll(theirs);
            }
        }
        return all;
    }

    /// Names that the default branch has.
    public Set<String> settled() {
        return branches().flatMap(branch -> names(branch).stream()).collect(Collectors.toSet());
    }

    /// When a record was committed first, in seconds; the end of all times where it never was.
    public long addedAt(String name) {
        return git.runOn(
                        List.of("HEAD"),
                        List.of(folder.path(name)),
                        "log",
                        "--diff-filter=A",
                        "--format=%ct")
                .text()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .reduce((_, last) -> last)
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
    }

    /// Tracked files outside of the folder in which a name occurs.
    public List<String> mentions(String name) {
        return git.run("grep", "-l", "-F", "-e", name)
                .text()
                .lines()
                .filter(path -> !path.startsWith(folder.path() + "/"))
                .toList();
    }

    private Stream<String> branches() {
        return Stream.of(REMOTE, LOCAL).flatMap(refs -> first(refs).stream());
    }

    private Optional<String> first(List<String> refs) {
        return refs.stream()
                .filter(ref ->
                        !git.runOn(List.of(ref), "rev-parse", "--verify", "--quiet")
                                .text()
                                .isBlank())
                .findFirst();
    }

    private Set<String> names(String revision) {
        String path = folder.path();
        String listed =
                git.runOn(
                                List.of(revision),
                                path.isEmpty() ? List.of() : List.of(path + "/"),
                                "ls-tree",
                                "--name-only",
                                "--full-tree",
                                "-z")
                        .text();
        return NUL.splitAsStream(listed)
                .map(each -> each.substring(each.lastIndexOf('/') + 1))
                .filter(AdrName::isRecord)
                .collect(Collectors.toSet());
    }
}
