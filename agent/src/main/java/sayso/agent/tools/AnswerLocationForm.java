package sayso.agent.tools;

import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Builds a form without fields that says where to answer a decision, for clients whose dialog
/// cannot show the question. `ClientDialog` shows it; it is withdrawn once the decision is
/// answered, and closing it says nothing about what the person wants.
final class AnswerLocationForm {
    /// Under which it is shown.
    static final String KEY = "signpost";

    private AnswerLocationForm() {}

    /// Empty where this client shows no forms.
    static Optional<InputRequests> of(Decision decision, ClientInfo client, PortalAddress portal) {
        ObjectNode schema = JsonCodec.object();
        schema.put("type", "object");
        schema.putObject("properties");
        ElicitForm form = new ElicitForm(message(decision, portal), schema);
        return decision.isPending() && client.canAnswer(form)
                ? Optional.of(InputRequests.of(KEY, form))
                : Optional.empty();
    }

    private static String message(Decision decision, PortalAddress portal) {
        Question question = decision.question();
        // why: some clients fold a message after a few lines, so where to answer comes first
        StringBuilder message = new StringBuilder(question.title());
        message.append("\nAnswer in another terminal: sayso answer ").append(decision.id());
        portal.choice(decision.id()).ifPresent(page -> message.append(" · ").append(page));
        message.append("\nThis closes by itself once you have answered there.");
        if (!question.prompt().isBlank()) {
            message.append("\n\n").append(question.prompt());
        }
        return message.toString();
    }
}
