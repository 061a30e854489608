package sayso.core.plan.policy;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.core.plan.shell.Judgment;
import sayso.core.plan.shell.ShellGate;

/// Whether an agent may use a tool while it plans. What is not known is asked for.
public final class ToolPolicy {
    /// What the name of a grant for a whole tool begins with.
    public static final String TOOL = "tool:";

    private static final String WAY =
            "; put it into the plan, and carry it out once a person approved";

    private final Path home;

    /// @param home the person's, for folders of plans
    public ToolPolicy(Path home) {
        this.home = requireNonNull(home, "home is null");
    }

    public ToolClass classOf(ToolRequest request) {
        return ToolTable.packaged().of(request.agent(), request.tool());
    }

    /// @param granted what a person allowed before, by name
    public Judgment judge(ToolRequest request, Set<String> granted) {
        String tool = request.tool();
        return switch (classOf(request)) {
            case ALLOW -> Judgment.allowed();
            case SHELL -> shell(request.commands(), tool, granted);
            case EDIT ->
                    isPlan(request)
                            ? Judgment.allowed()
                            : Judgment.denied(tool, "it changes files" + WAY);
            case DENY -> Judgment.denied(tool, "it changes something" + WAY);
            case ASK -> Judgment.asked(tool, "it may change something", null);
            case UNKNOWN ->
                    granted.contains(TOOL + tool)
                            ? Judgment.allowed()
                            : Judgment.asked(
                                    tool, "nobody knows whether it only looks", TOOL + tool);
        };
    }

    /// The worst of all lines, since nobody says which of them it takes.
    private static Judgment shell(List<String> commands, String tool, Set<String> granted) {
        return commands.stream()
                .map(command -> line(command, tool, granted))
                .reduce(Judgment::worse)
                .orElseGet(() -> line("", tool, granted));
    }

    private static Judgment line(String command, String tool, Set<String> granted) {
        return command.isBlank()
                ? Judgment.asked(tool, "it does not say which line it runs", null)
                : new ShellGate().judge(command, granted);
    }

    /// Whether it is about files of the agent's own plans and no others.
    private boolean isPlan(ToolRequest request) {
        return !request.paths().isEmpty()
                && request.paths().stream().allMatch(path -> isPlan(request.agent(), path));
    }

    private boolean isPlan(String agent, String path) {
        if (!path.toLowerCase(Locale.ROOT).endsWith(".md")) {
            return false;
        }
        try {
            Path file = Path.of(path);
            return file.isAbsolute()
                    && ToolTable.packaged()
                            .plans(agent)
                            .map(folder -> home.resolve(folder.replaceFirst("^~/", "")))
                            .filter(folder -> file.normalize().startsWith(folder.normalize()))
                            .isPresent();
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
