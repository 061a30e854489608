package sayso.agent.tools;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.TimeoutDefaultRules;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.TextContent;
import sayso.wire.ContractJson;
import sayso.wire.choice.ChoiceResult;
import sayso.wire.choice.ChoiceResultFactory;
import sayso.wire.collect.CollectDecisionsResult;
import sayso.wire.collect.CollectResultFactory;
import sayso.wire.collect.CollectText;
import tools.jackson.databind.node.ObjectNode;

/// Result of an MCP tool or task that describes the state of one decision, as data and as text: the
/// choice, the answers to a questionnaire, or what to do about an approved or returned plan.
///
/// @param collected the same for a questionnaire; null for one question
/// @param plan what the agent does about a plan that a person gave their word on; null for anything else
record ToolResultView(
        ChoiceResult result, @Nullable CollectDecisionsResult collected, @Nullable String plan) {
    private ToolResultView(ChoiceResult result) {
        this(result, null, null);
    }

    /// @param desk where the decision is kept
    /// @param portal where people answer it meanwhile
    static ToolResultView of(
            Decision decision, DecisionDesk desk, PortalAddress portal, List<String> warnings) {
        List<String> all = new ArrayList<>(warnings);
        TimeoutDefaultRules.whyNotApplied(decision, desk::policy)
                .ifPresent(
                        why -> all.add("timeout_action 'submit_default' was not applied: " + why));
        Instant now = desk.now();
        String page = portal.choice(decision.id()).orElse(null);
        return new ToolResultView(
                decision.isPending()
                        ? ChoiceResultFactory.pending(decision, now, page, all)
                        : ChoiceResultFactory.of(decision, now, all),
                QuestionnaireResult.isOne(decision)
                        ? CollectResultFactory.of(decision, page, all)
                        : null,
                ApprovalQuestionFactory.is(decision)
                                && decision.outcome() instanceof Outcome.Answered
                        ? PlanVerdictText.of(decision)
                        : null);
    }

    /// Handed to a terminal that the agent opens.
    ///
    /// @param command what opens it there
    /// @param page where a browser shows how it stands; null where nothing serves pages
    static ToolResultView launched(
            Decision decision,
            Instant now,
            String command,
            @Nullable String page,
            List<String> warnings) {
        return new ToolResultView(
                ChoiceResultFactory.launch(decision, now, command, page, warnings));
    }

    /// The decision as it stood before somebody answered it late.
    static Decision timedOutBefore(Decision decision, Outcome.Answered late) {
        Instant due = decision.timing().due();
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                decision.asker(),
                decision.links(),
                decision.timing(),
                decision.contentDigest(),
                new Outcome.TimedOut(due == null ? late.at() : due, null),
                null,
                decision.version());
    }

    ToolResult asToolResult() {
        ObjectNode structured = ContractJson.write(result);
        if (collected != null) {
            structured.set("collection", ContractJson.write(collected));
        }
        if (plan != null) {
            structured.put("next", plan);
        }
        return ToolResult.of(structured, text());
    }

    CallToolResult asCallResult() {
        return new CallToolResult(
                List.of(new TextContent(text())),
                ContractJson.write(collected == null ? result : collected),
                false);
    }

    private String text() {
        if (plan != null) {
            return plan;
        }
        if (collected != null) {
            return CollectText.of(collected);
        }
        String summary = result.selection().summary();
        if (result.instructions() != null) {
            return result.instructions();
        }
        return result.next() == null ? summary : summary + ". " + result.next();
    }
}
