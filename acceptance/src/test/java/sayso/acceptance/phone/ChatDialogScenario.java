package sayso.acceptance.phone;

/// Claude Code's dialogs, answered by the buttons of cards in a chat.
abstract class ChatDialogScenario extends PhoneDialogScenario {
    @Override
    final int allow(PhoneUnderTest phone, String title) throws Exception {
        return phone.touch(title, "1 Allow once");
    }

    @Override
    final int touchesOfAPermission() {
        return 2;
    }

    @Override
    final int approve(PhoneUnderTest phone) throws Exception {
        return phone.touch("Approve: Parser", "1 Approve", "Send all");
    }

    @Override
    final int touchesOfAPlan() {
        return 3;
    }
}
