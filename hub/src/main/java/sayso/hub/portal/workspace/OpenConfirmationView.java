package sayso.hub.portal.workspace;

/// Open confirmation of an analysis, as a question on the cycle's page with a link to its decision;
/// it is answered there, like every decision.
///
/// @param decision in the inbox
/// @param asked when, in words
public record OpenConfirmationView(String decision, String summary, String asked) {}
