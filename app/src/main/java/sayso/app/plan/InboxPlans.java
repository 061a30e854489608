package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.app.console.CommandContext;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;
import sayso.terminal.SafeText;
import sayso.terminal.watch.PlanModeSource;

/// Supplies the inbox with one line for each session that is in plan mode, read anew at each call.
public final class InboxPlans implements PlanModeSource, AutoCloseable {
    private final PlanAccess plans;

    public InboxPlans(CommandContext invocation) {
        this.plans = new PlanAccess(requireNonNull(invocation, "invocation is null"));
    }

    @Override
    public List<String> lines() {
        return plans.desk().on(null).stream().map(InboxPlans::line).toList();
    }

    private static String line(Plan plan) {
        String folder = plan.traces().folderName();
        return PlanHeader.of(plan)
                + ", "
                + SafeText.line(plan.session().agentKind())
                + (folder.isEmpty() ? "" : " in " + SafeText.line(folder));
    }

    @Override
    public void close() {
        plans.close();
    }
}
