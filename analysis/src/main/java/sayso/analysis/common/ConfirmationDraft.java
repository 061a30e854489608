package sayso.analysis.common;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.model.QuestionMode;

/// A confirmation not yet put to a person: its summary, its options, the call that an approval
/// permits, and the time it may wait; builds the request that asks it in the inbox. The request
/// shows the person that very call.
///
/// @param summary in Markdown
/// @param preselected the place of an option, or null
/// @param gate what an approval permits, or null; without one the person may answer in own words
/// @param limit how long it may wait
public record ConfirmationDraft(
        String summary,
        List<Confirmation.Offered> options,
        @Nullable Integer preselected,
        Confirmation.@Nullable GatedCall gate,
        Duration limit) {
    private static final int TITLE = 120;
    private static final int FENCE = 3;

    public ConfirmationDraft {
        options = List.copyOf(options);
    }

    /// Asks a person to approve a call.
    public static ConfirmationDraft approval(
            String summary, Confirmation.GatedCall gate, Duration limit) {
        return new ConfirmationDraft(
                summary, ConfirmationQueue.APPROVE_OR_REJECT, null, gate, limit);
    }

    AskRequest request(Cycle cycle) {
        List<RequestedOption> offered = new ArrayList<>();
        for (int n = 0; n < options.size(); n++) {
            Confirmation.Offered one = options.get(n);
            offered.add(
                    new RequestedOption(
                            Integer.toString(n + 1),
                            one.label(),
                            one.description(),
                            null,
                            null,
                            null));
        }
        String first = summary.lines().findFirst().orElse(summary).strip();
        String rest = summary.strip().substring(first.length()).strip();
        boolean fits = first.length() <= TITLE && !rest.isEmpty();
        return new AskRequest(
                cut(first),
                fits ? rest : summary,
                context(cycle),
                (gate == null ? QuestionMode.HYBRID : QuestionMode.SINGLE).wireName(),
                offered,
                // why: a confirmation has one chosen option
                new RequestedSelection(
                        preselected == null ? null : List.of(Integer.toString(preselected + 1)),
                        null,
                        1,
                        null,
                        null),
                RequestedTexts.NOTHING,
                RequestedTerms.NOTHING);
    }

    private static String cut(String line) {
        if (line.length() <= TITLE) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, TITLE))) + "…";
    }

    /// Which analysis it belongs to and, where it permits one, the very call.
    private String context(Cycle cycle) {
        String analysis = "Analysis " + cycle.id() + ": " + cycle.title();
        if (gate == null || gate.tool().equals(Confirmation.GatedCall.ACCEPT_REVISIT)) {
            return analysis;
        }
        String fence = fence(gate.parameters());
        return """
        %s

        Approval permits this call, once:

        %s
        %s %s
        %s\
        """
                .formatted(analysis, fence, gate.tool(), gate.parameters(), fence);
    }

    /// Longer than any row of backticks in the text, so that the text cannot end it.
    private static String fence(String text) {
        int longest = 0;
        int row = 0;
        for (int n = 0; n < text.length(); n++) {
            row = text.charAt(n) == '`' ? row + 1 : 0;
            longest = Math.max(longest, row);
        }
        return "`".repeat(Math.max(FENCE, longest + 1));
    }
}
