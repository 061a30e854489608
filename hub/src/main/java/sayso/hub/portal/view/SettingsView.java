package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal's settings page: the groups of fields, the faulty fields, notices, the
/// result of saving, and what else the visitor answers with.
///
/// @param notices what is wrong with the file or a variable
/// @param trouble why nothing could be kept; empty for nothing
/// @param saved whether the page is seen after a change
/// @param notified the ids of the browsers that this session has notified, with blanks between them
/// @param hidden for how many sets of options some are hidden
/// @param accounts of channels, with which the visitor answers
/// @param disconnected whether the page is seen after one of them was ended
/// @param browsers that are signed in as the visitor is
/// @param signedOut whether the page is seen after one of them was signed out
public record SettingsView(
        List<SettingGroup> groups,
        List<String> notices,
        List<SettingField> wrong,
        String trouble,
        boolean saved,
        String notified,
        int hidden,
        List<AccountLine> accounts,
        boolean disconnected,
        List<BrowserLine> browsers,
        boolean signedOut) {}
