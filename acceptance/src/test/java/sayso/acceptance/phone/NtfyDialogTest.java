package sayso.acceptance.phone;

/// Claude Code's dialogs, answered over ntfy.
class NtfyDialogTest extends PortalDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new NtfyUnderTest();
    }
}
