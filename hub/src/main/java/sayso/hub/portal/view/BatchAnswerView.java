package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal page that answers several decisions together, in the step of choosing, of
/// previewing or after sending.
///
/// @param step `choose`, `preview` or `done`
/// @param items those that take part, or what came of each
/// @param left those that do not, each with its reason
/// @param options to choose from; those that are chosen are marked
/// @param several whether more than one option may be chosen
/// @param takesText whether an answer in own words is taken
/// @param text own words so far
/// @param rationale why, so far
/// @param said what would be sent, in words; empty before the preview
/// @param faults what was wrong with what was sent
/// @param unblocked the work that is free now; empty for none
/// @param undo how many seconds all of it can be taken back, now or once it is sent; 0 for not
public record BatchAnswerView(
        String step,
        List<Item> items,
        List<Item> left,
        List<Choice> options,
        boolean several,
        boolean takesText,
        String text,
        String rationale,
        String said,
        List<String> faults,
        String unblocked,
        long undo) {
    /// Whether one of them cannot be undone.
    public boolean isRisky() {
        return items.stream().anyMatch(item -> !item.risk().isEmpty());
    }

    /// One decision; empty texts are left out.
    ///
    /// @param seen names what was shown of it
    /// @param result what became of it, or why it does not take part
    /// @param good whether it was answered
    /// @param risk the mark of what cannot be undone
    public record Item(
            String id,
            String title,
            DatedText askedBy,
            String holds,
            String seen,
            String result,
            boolean good,
            String risk) {}

    /// @param place counted from one
    public record Choice(int place, String label, String description, boolean chosen) {}
}
