package sayso.acceptance.phone;

/// Claude Code's dialogs, answered in the portal as an app.
class AppDialogTest extends PortalDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new AppUnderTest();
    }
}
