package sayso.hub.portal.view;

/// Row of a closed decision in the portal's history: title, agent, project, outcome, state and
/// progress, as texts.
///
/// @param ending how it ended, in words
/// @param progress how much of a questionnaire was answered, or empty
public record HistoryLine(
        String id,
        String title,
        String agent,
        String project,
        DatedText ending,
        String state,
        String stateLabel,
        String progress) {}
