package sayso.acceptance.phone;

import org.junit.jupiter.api.Tag;

/// Claude Code's dialogs, answered in Discord.
@Tag("long")
@Tag("agents")
class DiscordDialogTest extends PhoneDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new DiscordUnderTest();
    }

    @Override
    int allow(PhoneUnderTest phone, String title) throws Exception {
        return phone.touch(title, "1 Allow once");
    }

    @Override
    int touchesOfAPermission() {
        return 2;
    }

    @Override
    int approve(PhoneUnderTest phone) throws Exception {
        return phone.touch("Approve: Parser", "1 Execute", "Send all");
    }

    @Override
    int touchesOfAPlan() {
        return 3;
    }
}
