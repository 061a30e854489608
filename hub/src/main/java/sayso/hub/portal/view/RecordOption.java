package sayso.hub.portal.view;

/// Option in a decision's record on its portal page: its texts, whether it was recommended and
/// chosen, and the notes beside it.
///
/// @param description HTML that is safe
/// @param remark what the agent said beside it
/// @param preview HTML that is safe, or empty
/// @param note what the person wrote beside it
public record RecordOption(
        int position,
        String id,
        String label,
        String description,
        boolean recommended,
        boolean chosen,
        String remark,
        String preview,
        String note) {}
