package sayso.app.agents;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sayso.app.console.CommandContext;
import sayso.app.git.GitCommand;

/// The folder that a command runs in and its git status (branch, last commit, uncommitted files),
/// read by running git and formatted as lines for the person.
///
/// @param branch as git names it, or empty
/// @param commit the last one, or empty
/// @param changed files that are not committed, as `git status` lists them
public record WorkingTreeStatus(Path folder, String branch, String commit, List<String> changed) {
    private static final int SHOWN = 20;

    public WorkingTreeStatus {
        requireNonNull(folder, "folder is null");
        changed = List.copyOf(changed);
    }

    public static WorkingTreeStatus of(CommandContext invocation) {
        GitCommand git = GitCommand.here(invocation.environment());
        return new WorkingTreeStatus(
                Path.of("").toAbsolutePath(),
                git.run("branch", "--show-current").text().strip(),
                git.run("log", "-1", "--format=%h %s").text().strip(),
                git.run("status", "--porcelain").text().lines().toList());
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
}
