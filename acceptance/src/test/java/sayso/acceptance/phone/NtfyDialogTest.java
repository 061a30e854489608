package sayso.acceptance.phone;

import org.junit.jupiter.api.Tag;

/// Claude Code's dialogs, answered over ntfy.
@Tag("long")
@Tag("agents")
class NtfyDialogTest extends PortalDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new NtfyUnderTest();
    }
}
