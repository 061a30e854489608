package sayso.acceptance.phone;

/// Claude Code's dialogs, answered over ntfy.
class NtfyDialogTest extends PhoneDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new NtfyUnderTest();
    }

    @Override
    int allow(PhoneUnderTest phone, String title) throws Exception {
        return phone.touch(title, "Allow once", "Send");
    }

    @Override
    int touchesOfAPermission() {
        return 3;
    }

    @Override
    int approve(PhoneUnderTest phone) throws Exception {
        return phone.touch("Approve: Parser", "Execute", "Review", "Send");
    }

    @Override
    int touchesOfAPlan() {
        return 4;
    }
}
