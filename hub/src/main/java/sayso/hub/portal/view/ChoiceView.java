package sayso.hub.portal.view;

import java.time.Duration;
import java.util.List;

/// Contents of the portal page of one decision: the question with its options, the answer so far or
/// the outcome, and what the page says beside them.
///
/// @param prompt HTML that is safe, or empty where the title says it all
/// @param context HTML that is safe, or empty
/// @param contextLines how many lines it has
/// @param contextFirst whether the context is what there is to decide on, as a plan is
/// @param hidden the options that are folded away
/// @param numberSends whether the number of an option sends it too, where choosing sends
/// @param how how many options may be chosen, in words; empty where nothing need be said
/// @param deadline when it ends, as in `2026-01-05T10:15:30Z`, or empty
/// @param ending how it ended, in words; empty while it takes an answer
/// @param undo how long the answer can still be taken back by who looks; zero for not at all
/// @param faults what was wrong with what was sent
/// @param limitToConfirm the very short time that was wanted, in words; empty for none
/// @param tellsAgain whether reminders follow while it waits
/// @param seen who said that they saw it, in words; empty for none
/// @param asker whether anybody is there to take an answer, in words; empty where nothing need
///     be said
/// @param limit what stands in the field for a time
public record ChoiceView(
        String id,
        String title,
        String digest,
        long version,
        String prompt,
        String context,
        int contextLines,
        boolean contextFirst,
        DatedText askedBy,
        String urgency,
        String blocks,
        List<OptionView> options,
        List<OptionView> hidden,
        boolean several,
        boolean takesText,
        String text,
        String placeholder,
        boolean notesOnOptions,
        boolean noteOnAll,
        String note,
        boolean submitsOnChoice,
        boolean numberSends,
        String how,
        String noRecommendation,
        String deadline,
        String left,
        boolean held,
        String state,
        DatedText ending,
        boolean takesAnswer,
        DraftView draft,
        Duration undo,
        List<String> faults,
        String limitToConfirm,
        String limit,
        boolean tellsAgain,
        String seen,
        String asker) {
    public boolean canUndo() {
        return undo.isPositive();
    }

    public boolean hasAside() {
        return (!context.isEmpty() && !contextFirst) || hasPreviews();
    }

    public boolean hasPreviews() {
        return options.stream().anyMatch(option -> !option.preview().isEmpty())
                || hidden.stream().anyMatch(option -> !option.preview().isEmpty());
    }
}
