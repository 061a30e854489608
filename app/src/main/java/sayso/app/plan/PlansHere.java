package sayso.app.plan;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.app.console.Invocation;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanHeader;
import sayso.terminal.SafeText;
import sayso.terminal.watch.PlanSight;

/// Where plan mode is on, as the inbox shows it. A hub elsewhere shows its plans on its own pages.
public final class PlansHere implements PlanSight, AutoCloseable {
    private final boolean isElsewhere;
    private final OwnPlans plans;

    public PlansHere(Invocation invocation) {
        this.isElsewhere = requireNonNull(invocation, "invocation is null").remoteHub().isPresent();
        this.plans = new OwnPlans(invocation);
    }

    @Override
    public List<String> lines() {
        return isElsewhere
                ? List.of()
                : plans.desk().on(null).stream().map(PlansHere::line).toList();
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
