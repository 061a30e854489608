package sayso.acceptance.phone;

/// Claude Code's dialogs, answered in Telegram.
class TelegramDialogTest extends ChatDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new TelegramUnderTest();
    }
}
