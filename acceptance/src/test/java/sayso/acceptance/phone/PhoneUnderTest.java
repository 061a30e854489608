package sayso.acceptance.phone;

import sayso.acceptance.harness.UserSandbox;

/// Phone of a person with one way to be asked on it: connects by `sayso connect` in a real terminal, shows cards,
/// and answers by touches, which are counted.
interface PhoneUnderTest extends AutoCloseable {
    /// Settings that its way needs, as members of a JSON object; empty for none.
    default String settings() {
        return "";
    }

    /// The address that stands for the vendor whose address no setting changes.
    default String vendor() {
        return "http://127.0.0.1:1";
    }

    /// Connects it to the hub of this home.
    void connect(UserSandbox sandbox, VendorHub hub) throws Exception;

    /// Waits until the phone shows the question with this title, with something to press.
    void awaitAsked(String title) throws Exception;

    /// Answers with what is labelled so, one after the other, as soon as each is there.
    ///
    /// @return how often the screen is touched for it, the notification included
    int touch(String title, String... labels) throws Exception;

    /// Waits until the phone says that the question is over, and looks that nothing is left to press.
    void awaitOver(String title) throws Exception;

    /// The settings of a channel that shows what Claude Code asks as much as it can, and is told of all.
    ///
    /// @param more settings of it, as members of a JSON object; empty for none
    static String whole(String channel, String more) {
        return ",\"notify\":{\"%s\":{\"when\":\"always\",\"show\":\"full\"%s}}"
                .formatted(channel, more);
    }

    /// What a decision says of where it was answered, after an answer here.
    String surface();

    @Override
    void close();
}
