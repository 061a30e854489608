package sayso.app.agents;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sayso.app.console.Invocation;
import sayso.app.setup.Programs;

/// Where an asker works, in words for the person: the folder, and what git says of it.
///
/// @param branch as git names it, or empty
/// @param commit the last one, or empty
/// @param changed files that are not committed, as `git status` lists them
public record Workplace(Path folder, String branch, String commit, List<String> changed) {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int SHOWN = 20;

    public Workplace {
        requireNonNull(folder, "folder is null");
        changed = List.copyOf(changed);
    }

    public static Workplace of(Invocation invocation) {
        return new Workplace(
                Path.of("").toAbsolutePath(),
                git(invocation, "branch", "--show-current"),
                git(invocation, "log", "-1", "--format=%h %s"),
                git(invocation, "status", "--porcelain").lines().toList());
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Folder: " + folder);
        if (!branch.isEmpty()) {
            lines.add("Branch: " + branch);
        }
        if (!commit.isEmpty()) {
            lines.add("Last commit: " + commit);
        }
        if (!changed.isEmpty()) {
            lines.add("Not committed (" + changed.size() + "):");
            changed.stream().limit(SHOWN).map(file -> "  " + file.strip()).forEach(lines::add);
            if (changed.size() > SHOWN) {
                lines.add("  and " + (changed.size() - SHOWN) + " more");
            }
        }
        return List.copyOf(lines);
    }

    /// Empty where there is no git, or no working tree, or it takes too long.
    private static String git(Invocation invocation, String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        try {
            Programs.Run run =
                    Programs.run(
                            PATIENCE, invocation.environment(), command.toArray(String[]::new));
            return run.worked() ? run.output() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
