package sayso.hub.portal.workspace;

/// Input in the form of a cell, as it was sent.
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
