package sayso.hub.portal.view;

/// Option of a question on a portal page: its text as safe HTML, whether it is recommended or
/// chosen, and the notes beside it.
///
/// @param description HTML that is safe
/// @param preview HTML that is safe, or empty
/// @param note what the person has written beside it
/// @param remark what the agent says beside it
/// @param canHide whether it may be folded away
public record OptionView(
        int position,
        String id,
        String label,
        String description,
        boolean recommended,
        boolean chosen,
        String preview,
        String note,
        String remark,
        boolean canHide) {}
