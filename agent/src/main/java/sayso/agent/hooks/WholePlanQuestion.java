package sayso.agent.hooks;

import java.util.List;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;

/// Question that asks a person to approve as a whole, or send back with remarks, a plan without
/// recognisable steps: builds it, recognises it once stored, and converts its answer to the hook's
/// reply.
final class WholePlanQuestion {
    private static final OptionId APPROVE = new OptionId("approve");
    private static final OptionId PLAN_ON = new OptionId("plan-on");

    private WholePlanQuestion() {}

    /// @param plan its text, which is shown whole
    static AskRequest request(String plan) {
        return AskRequest.of(
                        "Approve this plan?",
                        "The agent proposes a plan and waits. Anything you write goes back to the agent as"
                                + " requested changes.",
                        List.of(
                                option(APPROVE, "Approve the plan", "The agent carries it out."),
                                option(PLAN_ON, "Keep planning", "The agent stays in plan mode.")))
                .withContext(plan)
                .withMode(QuestionMode.HYBRID.wireName())
                .withSelection(RequestedSelection.ONE);
    }

    /// Whether a stored question asks for a plan.
    static boolean asks(Question question) {
        return question.options().stream().anyMatch(option -> option.id().equals(APPROVE));
    }

    /// Whether it asks for this plan.
    static boolean asks(Question question, String plan) {
        return plan.strip().equals(question.context() == null ? "" : question.context().strip());
    }

    /// What it is when the agent's own dialog was answered with yes.
    static Answer approved() {
        return Answer.choosing(APPROVE);
    }

    static boolean approves(Answer answer) {
        return answer.chosen().contains(APPROVE);
    }

    static HookReply reply(HookToolUse tool, Question question, Answer answer) {
        return approves(answer)
                ? new HookReply.Answer(tool.input())
                : new HookReply.Deny(
                        AnswerRemarkFormatter.after(
                                "The person wants the plan changed",
                                AnswerRemarkFormatter.of(question, answer)));
    }

    private static RequestedOption option(OptionId id, String label, String description) {
        return new RequestedOption(id.value(), label, description, null, null, null);
    }
}
