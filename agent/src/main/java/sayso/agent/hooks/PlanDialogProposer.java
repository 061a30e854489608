package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.AgentDialog;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.LastApproval;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionFilter;
import sayso.wire.JsonObject;

/// Proposes in Sayso, step by step, the plan that an agent presents in its own dialog, and carries
/// the approval from either side to the other, so that its steps can be ticked afterwards. The plan
/// can be approved on any surface. The agent's own plan mode applies meanwhile; where Sayso's plan
/// mode is on, approval in the agent's dialog does not open its gate.
final class PlanDialogProposer {
    private static final String TEXT = "plan";

    private final LocalPlanDesk plans;
    private final LocalDecisionDesk desk;
    private final PlanFileReader files;
    private final String owner;

    PlanDialogProposer(
            LocalPlanDesk plans, LocalDecisionDesk desk, PlanFileReader files, String owner) {
        this.plans = requireNonNull(plans, "plans is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.files = requireNonNull(files, "files is null");
        this.owner = requireNonNull(owner, "owner is null");
    }

    /// What the person is to read; empty where there is nothing, and then nothing can be approved.
    Optional<String> text(HookEvent event, AgentDialog dialog) {
        return dialog.is(AgentDialog.Kind.PLAN)
                ? files.text(event, dialog.tool())
                : Optional.empty();
    }

    /// Puts the plan to everybody: step by step, or as a whole where it has no steps.
    ///
    /// @param text what `text` gave
    /// @return the decision that asks for it; empty where it is too long to be shown whole
    Optional<Decision> propose(HookEvent event, String text) {
        PlanText plan = PlanText.whole(text).inSteps();
        return plans.propose(session(event), HookAskerFactory.of(event, owner), plan, false)
                        instanceof PlanChangeResult.Done done
                ? decision(done.plan(), event)
                : Optional.empty();
    }

    /// What closes the agent's dialog.
    ///
    /// @param decision an answered one that `ApprovalQuestionFactory.is`
    HookReply reply(HookEvent event, HookToolUse tool, Decision decision) {
        return switch (PlanVerdict.of(decision)) {
            case PlanVerdict.Approved _ -> new HookReply.Answer(input(event, tool));
            case PlanVerdict.SentBack _, PlanVerdict.Unsaid _ ->
                    new HookReply.Deny(PlanVerdictText.of(decision));
        };
    }

    /// The plan as the person approved it, where it reads otherwise now. What a file holds is not written anew: the
    /// agent is told with the result what reads otherwise.
    private JsonObject input(HookEvent event, HookToolUse tool) {
        Plan plan = plans.look(session(event));
        Object given = tool.fields().any(TEXT);
        return given == null || plan.revision().text().equals(given)
                ? tool.input()
                : with(tool.input(), plan.revision().text());
    }

    private static JsonObject with(JsonObject input, String text) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>(input.members());
        members.put(TEXT, text);
        return new JsonObject(members);
    }

    /// The dialog was answered with yes.
    void approvedInDialog(HookEvent event, Actor.Person person) {
        Plan plan = plans.look(session(event));
        if (plan.state() == PlanState.PROPOSED && !plan.isGated()) {
            decision(plan, event)
                    .filter(Decision::isPending)
                    .ifPresent(asked ->
                            desk.answer(
                                    asked.id(),
                                    ApprovalAnswer.of(
                                            new PlanVerdict.Approved(false, List.of(), "")),
                                    person,
                                    null));
        }
    }

    /// The decision about this session's plan, where the agent's own dialog asks for it.
    Optional<Decision> open(HookEvent event) {
        Plan plan = plans.look(session(event));
        return plan.state() == PlanState.PROPOSED && !plan.isGated()
                ? decision(plan, event)
                        .filter(Decision::isPending)
                        .filter(asked -> asked.asker().via().equals(HookAskerFactory.VIA))
                : Optional.empty();
    }

    /// What the agent is told with the result of its dialog; null where there is nothing.
    @Nullable String word(HookEvent event, HookDialect dialect) {
        if (dialect.dialog(event).filter(one -> one.is(AgentDialog.Kind.PLAN)).isEmpty()) {
            return null;
        }
        return plans.look(session(event)).state() == PlanState.EXECUTING
                ? LastApproval.find(
                                desk, DecisionFilter.NONE.ownedBy(owner).inSession(event.session()))
                        .map(PlanVerdictText::of)
                        .orElse(PlanVerdictText.MARKS)
                : null;
    }

    private Optional<Decision> decision(Plan plan, HookEvent event) {
        return plan.decision() != null
                        && desk.find(plan.decision().value(), HookAskerFactory.agent(event, owner))
                                instanceof DecisionLookup.Found found
                ? Optional.of(found.decision())
                : Optional.empty();
    }

    private SessionKey session(HookEvent event) {
        return HookAskerFactory.session(event, owner);
    }
}
