package sayso.hub.portal.view;

/// Row of one session's plan, in a list or in the strip above every page of the portal: title,
/// agent, state and last change.
///
/// @param path of its page
/// @param title of the plan, or empty
/// @param header how plan mode stands
/// @param who its agent, and where it works
/// @param when it changed last
/// @param state as programs call it
public record PlanLine(
        String path, String title, String header, String who, DatedText when, String state) {
    /// By what people tell it from others: what the plan is called, or whose it is.
    public String name() {
        return title.isEmpty() ? who : title;
    }
}
