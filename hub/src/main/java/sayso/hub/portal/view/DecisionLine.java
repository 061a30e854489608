package sayso.hub.portal.view;

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
public record DecisionLine(
        String id,
        String title,
        String agent,
        String project,
        String age,
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
        String key) {}
