package sayso.app.extension;

import sayso.terminal.TextTruncator;

/// Makes the version and the path of an extension safe to show in the question about its approval:
/// one line of at most 400 characters, without backquotes.
final class ApprovalQuestionText {
    private static final int MOST = 400;

    private ApprovalQuestionText() {}

    static String line(String text) {
        return TextTruncator.line(text.replace("`", "'"), MOST);
    }
}
