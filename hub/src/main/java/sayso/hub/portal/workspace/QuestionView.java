package sayso.hub.portal.workspace;

/// Open question of the analysis. It is answered in the inbox like every decision.
///
/// @param decision in the inbox
/// @param asked when, in words
public record QuestionView(String decision, String summary, String asked) {}
