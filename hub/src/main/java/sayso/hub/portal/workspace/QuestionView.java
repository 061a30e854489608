package sayso.hub.portal.workspace;

/// A question of the analysis that waits for a person. It is answered where every decision is.
///
/// @param decision in the inbox
/// @param asked when, in words
public record QuestionView(String decision, String summary, String asked) {}
