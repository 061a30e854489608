package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.hooks.ProjectResolver;
import sayso.agent.hooks.ProjectShellContext;
import sayso.home.Home;
import sayso.home.PlanRules;
import sayso.shellgate.ShellGate;
import sayso.wire.plan.LineVerdict;

/// Judges whether an agent may run a shell command line in plan mode, by Sayso's tables, this
/// home's settings and the project's file, and remarks on a project's file that is not trusted.
/// Runs nothing.
public final class ShellLineCheck {
    private final PlanRules rules;
    private final Home home;
    private final Path person;

    /// @param person the person's own folder
    public ShellLineCheck(Home home, Path person) {
        this.home = home;
        this.person = requireNonNull(person, "person is null");
        this.rules = new PlanRules(requireNonNull(home, "home is null"));
    }

    /// @param folder in whose project the line would run; null for none
    public LineVerdict judge(String line, @Nullable String folder) {
        String project = ProjectResolver.of(folder).orElse(null);
        List<String> remarks =
                Optional.ofNullable(project)
                        .flatMap(rules::untrusted)
                        .map(ShellLineCheck::untrusted)
                        .stream()
                        .toList();
        return new LineVerdict(
                new ShellGate()
                        .judge(
                                line,
                                Set.of(),
                                rules.of(project),
                                ProjectShellContext.of(folder, person, home.folder())),
                remarks);
    }

    private static String untrusted(String digest) {
        return "  "
                + PlanRules.FILE
                + " of this project allows more; to accept it, read it and add "
                + digest
                + " to the setting plan.trusted";
    }
}
