package sayso.acceptance.phone;

/// Claude Code's dialogs, told of by notifications: what has to be read whole is answered on the page of the portal that
/// a tap opens.
abstract class PortalDialogScenario extends PhoneDialogScenario {
    @Override
    final int allow(PhoneUnderTest phone, String title) throws Exception {
        return phone.touch(title, "Allow once", "Send");
    }

    @Override
    final int touchesOfAPermission() {
        return 3;
    }

    @Override
    final int approve(PhoneUnderTest phone) throws Exception {
        return phone.touch("Approve: Parser", "Approve");
    }

    @Override
    final int touchesOfAPlan() {
        return 2;
    }
}
