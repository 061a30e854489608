package sayso.core.plan.policy;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
            case SHELL -> shell(request.command(), tool, granted);
            case EDIT ->
                    isPlan(request)
                            ? Judgment.allowed()
                            : Judgment.denied(tool, "it changes files" + WAY);
            case DENY -> Judgment.denied(tool, "it changes something" + WAY);
            case UNKNOWN ->
                    granted.contains(TOOL + tool)
                            ? Judgment.allowed()
                            : Judgment.asked(
                                    tool, "nobody knows whether it only looks", TOOL + tool);
        };
    }

    private static Judgment shell(@Nullable String command, String tool, Set<String> granted) {
        return command == null || command.isBlank()
                ? Judgment.asked(tool, "it does not say which line it runs", null)
                : new ShellGate().judge(command, granted);
    }

    /// A file of the agent's own plans.
    private boolean isPlan(ToolRequest request) {
        String path = request.path();
        if (path == null || !path.toLowerCase(Locale.ROOT).endsWith(".md")) {
            return false;
        }
        try {
            Path file = Path.of(path);
            return file.isAbsolute()
                    && ToolTable.packaged()
                            .plans(request.agent())
                            .map(folder -> home.resolve(folder.replaceFirst("^~/", "")))
                            .filter(folder -> file.normalize().startsWith(folder.normalize()))
                            .isPresent();
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
