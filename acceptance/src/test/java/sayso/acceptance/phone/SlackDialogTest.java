package sayso.acceptance.phone;

import org.junit.jupiter.api.Tag;

/// Claude Code's dialogs, answered in Slack.
@Tag("long")
@Tag("agents")
class SlackDialogTest extends ChatDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new SlackUnderTest();
    }
}
