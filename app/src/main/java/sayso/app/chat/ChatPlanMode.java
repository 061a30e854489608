package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;
import sayso.decision.plan.policy.ToolTable;
import sayso.decision.session.SessionKey;
import sayso.shellgate.GateJudgment;
import sayso.shellgate.GateVerdict;

/// Plan mode of a conversation: enters and leaves it, reads plans and progress from what the model
/// wrote, and decides which tools the model may use. Chat is its own host: tools that the policy
/// does not allow are neither offered nor called.
final class ChatPlanMode {
    /// A plan is proposed in the model's own words here.
    private static final String PROPOSING = "plan_propose";

    private static final String CHANGES =
            "it changes something; put it into the plan, and carry it out once a person approved";

    private final LocalPlanDesk plans;
    private final Asker asker;
    private final SessionKey session;
    private final ToolPolicy policy;
    private final String folder;

    /// @param asker whose name and session plans are proposed in
    /// @param folder that the conversation works in
    ChatPlanMode(LocalPlanDesk plans, Asker asker, SessionKey session, String folder) {
        this.plans = requireNonNull(plans, "plans is null");
        this.asker = requireNonNull(asker, "asker is null");
        this.session = requireNonNull(session, "session is null");
        this.policy = new ToolPolicy(ToolTable.packaged(), PlanFolders.NONE);
        this.folder = requireNonNull(folder, "folder is null");
    }

    Plan now() {
        return plans.look(session);
    }

    /// Enters plan mode, or leaves it, which only a person may.
    PlanChangeResult toggle(Actor by) {
        if (now().state().isOn()) {
            return plans.leave(session, by);
        }
        PlanChangeResult change = plans.enter(session, folder, by);
        stands();
        return change;
    }

    /// Reads what the model said: a plan, or how far it is.
    Optional<Plan> heard(String said) {
        return plans.heard(session, asker, said);
    }

    /// The model may have entered plan mode by its tool; the gate is this host.
    void stands() {
        Plan plan = now();
        if (plan.isGated() && plan.isAdvisory()) {
            plans.gateHeard(session);
        }
    }

    boolean offers(String tool) {
        return !tool.equals(PROPOSING) && (!now().isGated() || refusal(tool).isEmpty());
    }

    /// Why this tool may not be used now; empty where it may.
    Optional<String> refusal(String tool) {
        if (tool.equals(PROPOSING)) {
            return Optional.of(
                    "here a plan is proposed by writing it: numbered steps below a line that reads"
                            + " 'Plan:'");
        }
        if (!now().isGated()) {
            return Optional.empty();
        }
        GateJudgment judgment = judged(tool);
        return judgment.verdict() == GateVerdict.ALLOW
                ? Optional.empty()
                : Optional.of(judgment.sentence());
    }

    private GateJudgment judged(String tool) {
        Set<String> granted =
                plans.grants(session, folder).stream()
                        .map(PlanGrant::name)
                        .collect(Collectors.toSet());
        GateJudgment judgment =
                policy.judge(new ToolRequest(asker(), tool, List.of(), List.of()), granted);
        Optional<ToolCatalogueEntry> ofAnalyses = ToolCatalogue.find(tool);
        if (judgment.verdict() == GateVerdict.ALLOW || ofAnalyses.isEmpty()) {
            return judgment;
        }
        return ofAnalyses.get().reads()
                ? GateJudgment.allowed()
                : GateJudgment.denied(tool, CHANGES);
    }

    private String asker() {
        return session.agentKind();
    }

    /// For the model; empty where plan mode is off.
    String briefing() {
        Plan plan = now();
        return switch (plan.state()) {
            case OFF, ABANDONED -> "";
            case PLANNING ->
                    "Plan mode is on: look and plan, change nothing. Tools that change something are"
                            + " not offered. Write numbered steps below a line that reads 'Plan:' when"
                            + " you are done; the person approves, edits or sends it back.";
            case PROPOSED ->
                    "Plan mode is on, and your plan waits for the person's approval. Change nothing"
                            + " before.";
            case EXECUTING ->
                    "The person approved this plan; carry it out. "
                            + PlanVerdictText.MARKS
                            + " "
                            + PlanHeader.progress(plan)
                            + " done.\n"
                            + plan.revision().text();
            case COMPLETED -> "Your plan is complete.";
        };
    }

    /// What stands before what the person types; empty where plan mode is off.
    String header() {
        Plan plan = now();
        return plan.state() == PlanState.COMPLETED ? "" : PlanHeader.of(plan);
    }
}
