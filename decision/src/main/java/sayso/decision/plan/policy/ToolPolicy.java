package sayso.decision.plan.policy;

import static java.util.Objects.requireNonNull;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.shellgate.CustomRule;
import sayso.shellgate.CustomRuleSet;
import sayso.shellgate.GateJudgment;
import sayso.shellgate.GateVerdict;
import sayso.shellgate.SecretPathJudge;
import sayso.shellgate.ShellContext;
import sayso.shellgate.ShellGate;

/// Decides whether an agent may use a tool while it plans: allowed, denied, or put to a person,
/// with the reason. Takes the tool table, custom rules and granted permissions into account, judges
/// the lines of shells and the paths that are read, and allows files of the agent's own plans. An
/// unknown tool is put to a person.
public final class ToolPolicy {
    /// What the name of a grant for a whole tool begins with.
    public static final String TOOL = CustomRule.TOOL;

    private static final String WAY =
            "; put it into the plan, and carry it out once a person approved";

    private final ToolTable table;
    private final PlanFolders plans;
    private final CustomRuleSet rules;
    private final ShellContext place;

    /// @param table of the tools that are judged
    /// @param plans where agents keep their own plans
    public ToolPolicy(ToolTable table, PlanFolders plans) {
        this(table, plans, CustomRuleSet.NONE, ShellContext.UNKNOWN);
    }

    /// @param rules what settings add to the tables
    /// @param place where the agent works
    public ToolPolicy(ToolTable table, PlanFolders plans, CustomRuleSet rules, ShellContext place) {
        this.table = requireNonNull(table, "table is null");
        this.plans = requireNonNull(plans, "plans is null");
        this.rules = requireNonNull(rules, "rules is null");
        this.place = requireNonNull(place, "place is null");
    }

    public ToolClass classOf(ToolRequest request) {
        return table.classOf(request.agent(), request.tool());
    }

    /// @param granted what a person allowed before, by name
    public GateJudgment judge(ToolRequest request, Set<String> granted) {
        String tool = request.tool();
        Optional<CustomRule> denying = rules.denying(tool);
        if (denying.isPresent()) {
            return GateJudgment.deniedBy(denying.get()).about(tool);
        }
        GateJudgment found = judgeByTable(request, granted);
        Optional<CustomRule> allowing = rules.allowing(tool);
        ToolClass kind = classOf(request);
        // why: what a tool of these two runs or reads is judged, whoever allows the tool
        boolean isJudged = kind == ToolClass.SHELL || kind == ToolClass.ALLOW;
        if (found.verdict() == GateVerdict.ALLOW || isJudged || allowing.isEmpty()) {
            return found;
        }
        CustomRule rule = allowing.get();
        if (rule.isExactTool(tool) || kind == ToolClass.UNKNOWN) {
            return GateJudgment.allowedBy(rule);
        }
        return found.verdict() == GateVerdict.DENY ? found.askedBy(rule) : found;
    }

    private GateJudgment judgeByTable(ToolRequest request, Set<String> granted) {
        String tool = request.tool();
        return switch (classOf(request)) {
            case ALLOW -> read(request);
            case SHELL -> shell(request.commands(), tool, granted);
            case EDIT ->
                    isPlan(request)
                            ? GateJudgment.allowed()
                            : GateJudgment.denied(tool, "it changes files" + WAY);
            case DENY -> GateJudgment.denied(tool, "it changes something" + WAY);
            case ASK -> GateJudgment.asked(tool, "it may change something", null);
            case UNKNOWN ->
                    granted.contains(TOOL + tool)
                            ? GateJudgment.allowed()
                            : GateJudgment.asked(
                                    tool, "nobody knows whether it only looks", TOOL + tool);
        };
    }

    /// What only looks may look at all but what an agent must not see by itself.
    private GateJudgment read(ToolRequest request) {
        SecretPathJudge secrets = new SecretPathJudge(place);
        boolean searches = isSearch(request.tool());
        boolean here = searches && request.paths().stream().allMatch(ToolPolicy::isFilter);
        return Stream.concat(request.paths().stream(), here ? Stream.of(".") : Stream.empty())
                .map(path -> secrets.judge(path, searches))
                .reduce(GateJudgment.allowed(), GateJudgment::worse);
    }

    /// Whether a tool searches the files below a folder.
    public static boolean isSearch(String tool) {
        return tool.toLowerCase(Locale.ROOT).matches(".*(grep|search_file).*");
    }

    /// Whether it may say which files are searched, and not where.
    private static boolean isFilter(String path) {
        boolean wild = path.chars().anyMatch(one -> "*?[{".indexOf(one) >= 0);
        return wild && !path.startsWith("/") && !path.startsWith("~");
    }

    /// The worst of all lines, since nobody says which of them it takes.
    private GateJudgment shell(List<String> commands, String tool, Set<String> granted) {
        return commands.stream()
                .map(command -> line(command, tool, granted))
                .reduce(GateJudgment::worse)
                .orElseGet(() -> line("", tool, granted));
    }

    private GateJudgment line(String command, String tool, Set<String> granted) {
        return command.isBlank()
                ? GateJudgment.asked(tool, "it does not say which line it runs", null)
                : new ShellGate().judge(command, granted, rules, place);
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
            if (!file.isAbsolute()) {
                return false;
            }
            Path real = place.real(file);
            return plans.of(agent).stream().anyMatch(folder -> real.startsWith(place.real(folder)));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
