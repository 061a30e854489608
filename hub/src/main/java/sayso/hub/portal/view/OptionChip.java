package sayso.hub.portal.view;

/// An option of a decision in its row of a list, with which it is answered in place.
///
/// @param position counted from one, as its key
/// @param recommended whether its asker recommends it
/// @param sends whether its number sends it; else the number moves to it, and Enter sends
public record OptionChip(
        String id, int position, String label, boolean recommended, boolean sends) {}
