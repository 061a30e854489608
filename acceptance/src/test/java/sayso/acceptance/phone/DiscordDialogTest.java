package sayso.acceptance.phone;

import org.junit.jupiter.api.Tag;

/// Claude Code's dialogs, answered in Discord.
@Tag("long")
@Tag("agents")
class DiscordDialogTest extends ChatDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new DiscordUnderTest();
    }
}
