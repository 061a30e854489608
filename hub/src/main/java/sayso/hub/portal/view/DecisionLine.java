package sayso.hub.portal.view;

import java.util.List;

/// Row of a decision in a list of the portal: title, asker, age, deadline, urgency and state, and
/// marks such as a draft or a risk; absent texts are empty.
///
/// @param due when it ends, as in `2026-01-05T10:15:30Z`, or empty
/// @param left how long it may still wait
/// @param late what to know about one that timed out
/// @param drafted whether the person has begun to answer it
/// @param progress how far a questionnaire has come
/// @param paused that it is paused
/// @param risk the mark of what cannot be undone, or empty
/// @param key sorts as the list does
/// @param folder the last part of the project's path, for rows
/// @param digest of what the row shows an answer to
/// @param chips the options with which it is answered in place; empty where it is not
/// @param earlier id of the decision that was answered before, or empty
/// @param before what a key answers again, as it was answered before; empty where nothing was
/// @param beforeSaid by whom and when, in a sentence, or empty
/// @param seen what the person said of it when they put it off, or empty
/// @param muted by what nothing tells of it, as in `sandbox`, or empty
public record DecisionLine(
        String id,
        String title,
        String agent,
        String project,
        DatedText age,
        String due,
        String left,
        String urgency,
        String urgencyLabel,
        String blocks,
        String state,
        String stateLabel,
        String late,
        boolean drafted,
        String progress,
        String paused,
        String risk,
        String key,
        String folder,
        String digest,
        List<OptionChip> chips,
        String earlier,
        String before,
        String beforeSaid,
        String seen,
        String muted) {
    public DecisionLine {
        chips = List.copyOf(chips);
    }
}
