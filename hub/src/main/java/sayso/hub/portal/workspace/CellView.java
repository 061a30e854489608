package sayso.hub.portal.workspace;

/// Cell of the consequence matrix on a cycle's page: its rating, its meaning and reason, who rated
/// it, its open uncertainties, and whether it may be edited.
///
/// @param key names it, as in `alt_b.obj_2`
/// @param title what is rated, as in `B: Managed on Cost`
/// @param rating as in `+2`, or `?`
/// @param range between what it lies, as in `0 … +2`; empty where one number says it
/// @param level of its colour: `-2` to `2`, `unknown` or `baseline`
/// @param meaning of the rating in words
/// @param reason why; empty where none is given
/// @param older whether the reason was given for another rating
/// @param value what was measured; empty where nothing was
/// @param by who rated it, in words; empty for an unrated cell
/// @param doubts open uncertainties of the cell, in words
/// @param was what it is where the page tries something else; else empty
/// @param editable whether it may be rated now
/// @param isOpen whether it is being edited
/// @param label all of it in one sentence
/// @param now how it is, whatever the page tries
/// @param seen what of it is shown here
public record CellView(
        String key,
        String title,
        String rating,
        String range,
        String level,
        String meaning,
        String reason,
        boolean older,
        String value,
        String by,
        String doubts,
        String was,
        boolean editable,
        boolean isOpen,
        String label,
        String now,
        String seen) {
    private static final int FITS = 40;

    /// Whether there is anything to read that the cell may cut short.
    public boolean hasText() {
        return !reason.isEmpty() || !doubts.isEmpty();
    }

    /// Whether a cell of usual width cuts its text short.
    public boolean isLong() {
        return reason.length() > FITS || !doubts.isEmpty();
    }

    public boolean isBaseline() {
        return level.equals("baseline");
    }
}
