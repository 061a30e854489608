package sayso.hub.portal.view;

/// Account of a channel on the portal's settings page, with which the visitor answers.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there
/// @param id the person's account there
/// @param text whose it is and since when, for people
/// @param fault why presses are not heard, for people; empty where they are
public record AccountLine(
        String channel, String account, String id, DatedText text, String fault) {}
