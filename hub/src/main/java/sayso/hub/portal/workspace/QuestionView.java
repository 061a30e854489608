package sayso.hub.portal.workspace;

/// Open question of an analysis on its page, with a link to its decision; it is answered there,
/// like every decision.
///
/// @param decision in the inbox
/// @param asked when, in words
public record QuestionView(String decision, String summary, String asked) {}
