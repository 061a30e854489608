package sayso.hub.portal.code;

import sayso.hub.portal.view.DatedText;

/// A link between a decision and code as pages show it.
///
/// @param decision its id
/// @param title what was asked
/// @param said what was answered
/// @param doubt why it is no cause of the code; empty where it is
/// @param place the file, its lines or the commit
/// @param page where everything is that is linked to that place
/// @param made who made the link and when
public record CodeLine(
        String decision,
        String title,
        String said,
        String doubt,
        String place,
        String page,
        DatedText made) {}
