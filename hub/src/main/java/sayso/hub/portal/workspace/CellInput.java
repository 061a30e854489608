package sayso.hub.portal.workspace;

/// Texts in the fields of the portal's form that edits a matrix cell: as a person sent them, or as
/// filled in from the stored cell.
///
/// @param seen what of the cell stood on their page
/// @param rating what it counts with, as in `-1`; empty where none was chosen
/// @param low of a range; empty where it is none
/// @param high of a range; empty where it is none
public record CellInput(
        String seen,
        String rating,
        String low,
        String high,
        String reason,
        String evidence,
        String confidence) {}
