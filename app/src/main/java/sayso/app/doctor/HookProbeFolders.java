package sayso.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sayso.app.git.GitCommand;
import sayso.app.git.GitResult;

/// Temporary folders in which `doctor` calls agents' hooks, created here and deleted on closing:
/// the root of a project, a folder in it and, if git is installed, another working tree of it.
final class HookProbeFolders implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final List<Path> places;

    private HookProbeFolders(Path folder, List<Path> places) {
        this.folder = folder;
        this.places = List.copyOf(places);
    }

    static HookProbeFolders make(Map<String, String> environment) throws IOException {
        Path folder = Files.createTempDirectory("sayso-ground");
        Path root = Files.createDirectories(folder.resolve("project"));
        Path below = Files.createDirectories(root.resolve("src"));
        Path tree = folder.resolve("tree");
        GitCommand git = GitCommand.in(root, environment).within(PATIENCE);
        if (git.run("init", "-q") instanceof GitResult.Printed) {
            ground(git, tree);
        }
        return new HookProbeFolders(
                folder,
                Files.isDirectory(tree) ? List.of(root, below, tree) : List.of(root, below));
    }

    private static void ground(GitCommand git, Path tree) {
        GitResult commit =
                git.run(
                        "-c",
                        "user.name=sayso",
                        "-c",
                        "user.email=sayso@localhost",
                        "-c",
                        "commit.gpgsign=false",
                        "commit",
                        "-q",
                        "--allow-empty",
                        "-m",
                        "ground");
        if (commit instanceof GitResult.Printed) {
            git.runOn(List.of(tree.toString()), "worktree", "add", "-q");
        }
    }

    /// The root first.
    List<Path> places() {
        return places;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
