package sayso.acceptance.phone;

/// Claude Code's dialogs, answered over ntfy.
class NtfyDialogTest extends PhoneDialogScenario {
    @Override
    PhoneUnderTest phone() throws Exception {
        return new NtfyUnderTest();
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
