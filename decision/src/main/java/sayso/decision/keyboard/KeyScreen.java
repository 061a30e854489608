package sayso.decision.keyboard;

/// A screen that takes keys: a question, a questionnaire or the inbox in a terminal, or the list, a
/// decision's page, a plan's review or the second look in the portal. `KeyBinding` has the keys of each.
public enum KeyScreen {
    /// One question in a terminal.
    QUESTION,
    /// Several topics in one sitting in a terminal.
    QUESTIONNAIRE,
    /// The inbox of a terminal, `sayso watch`.
    INBOX,
    /// The list of the portal.
    PORTAL_LIST,
    /// The page of one decision in the portal.
    PORTAL_PAGE,
    /// The review of a plan in the portal.
    PORTAL_PLAN,
    /// The second look in the portal.
    PORTAL_REVIEW
}
