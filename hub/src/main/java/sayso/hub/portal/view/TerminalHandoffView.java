package sayso.hub.portal.view;

/// Contents of the portal page of a decision that was handed off to a terminal: the commands that
/// open it, and the time left or the outcome.
///
/// @param command what the agent was given, without its secret; empty where no ticket opens it
/// @param answer what a person types who was given nothing
/// @param left how long it runs; empty where it has ended
/// @param ending how it ended; empty while it waits
public record TerminalHandoffView(
        String id, String title, String command, String answer, String left, String ending) {}
