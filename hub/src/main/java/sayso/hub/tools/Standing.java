package sayso.hub.tools;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Outcome;
import sayso.core.decision.TimeoutDefault;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.TextContent;
import sayso.mcp.server.ToolResult;
import sayso.wire.ContractJson;
import sayso.wire.choice.ChoiceResult;
import sayso.wire.choice.ChoiceResults;

/// How a decision stands, in the words that tools and tasks share.
record Standing(ChoiceResult result) {
    /// @param desk where the decision is kept
    /// @param portal where people answer it meanwhile
    static Standing of(
            Decision decision, DecisionDesk desk, PortalAddress portal, List<String> warnings) {
        List<String> all = new ArrayList<>(warnings);
        TimeoutDefault.whyNotApplied(decision, desk.policy())
                .ifPresent(
                        why -> all.add("timeout_action 'submit_default' was not applied: " + why));
        Instant now = desk.now();
        return new Standing(
                decision.isPending()
                        ? ChoiceResults.pending(
                                decision, now, portal.choice(decision.id()).orElse(null), all)
                        : ChoiceResults.of(decision, now, all));
    }

    /// Handed to a terminal that the agent opens.
    ///
    /// @param command what opens it there
    /// @param page where a browser shows how it stands; null where nothing serves pages
    static Standing launched(
            Decision decision,
            Instant now,
            String command,
            @Nullable String page,
            List<String> warnings) {
        return new Standing(ChoiceResults.launch(decision, now, command, page, warnings));
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
        return ToolResult.of(ContractJson.write(result), text());
    }

    CallToolResult asCallResult() {
        return new CallToolResult(
                List.of(new TextContent(text())), ContractJson.write(result), false);
    }

    private String text() {
        String summary = result.selection().summary();
        if (result.instructions() != null) {
            return result.instructions();
        }
        return result.next() == null ? summary : summary + ". " + result.next();
    }
}
