package sayso.hub.portal.view;

/// Contents of the banner of the portal's pages that says that the person is away; empty while the
/// person is here.
///
/// @param sentence what it means; empty while the person is here
/// @param canReturn whether it is the visitor, who can say here that they are back
public record AwayView(String sentence, boolean canReturn) {
    public static final AwayView NOBODY = new AwayView("", false);

    public boolean isAway() {
        return !sentence.isEmpty();
    }
}
