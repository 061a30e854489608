package sayso.analysis.call;

import java.util.List;
import java.util.Map;

/// Builds the refusal of a call that needs a person's confirmation first, with
/// `request_confirmation` for exactly that call as the suggested next call. The caller decides
/// whether one is needed.
public final class ConfirmationRequirement {
    private ConfirmationRequirement() {}

    /// @param parameters of the call, without `cycle_id` and `confirmation_id`
    public static CallFault needed(String tool, Map<String, Object> parameters, String summary) {
        return CallFault.conflict(
                        "confirmation_needed",
                        "a person has to permit " + tool + " first",
                        "Ask with next_call, then call again with the confirmation_id.")
                .next(
                        new NextCall(
                                "request_confirmation",
                                Map.of(
                                        "summary",
                                        summary,
                                        "options",
                                        List.of("Approve", "Reject"),
                                        "for_tool",
                                        tool,
                                        "for_parameters",
                                        parameters),
                                "approval permits exactly this call, once"));
    }
}
