package sayso.app.connect;

import io.nayuki.qrcodegen.QrCode;

/// Draws a QR code of a text with block characters, two rows of it on one line, as a terminal with
/// light letters on dark ground shows it.
final class QrCodeText {
    private static final int MARGIN = 2;

    private QrCodeText() {}

    /// The lines from the top.
    static String of(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.LOW);
        StringBuilder drawn = new StringBuilder();
        for (int y = -MARGIN; y < code.size + MARGIN; y += 2) {
            for (int x = -MARGIN; x < code.size + MARGIN; x++) {
                boolean upper = !code.getModule(x, y);
                boolean lower = y + 1 < code.size + MARGIN && !code.getModule(x, y + 1);
                drawn.append(sign(upper, lower));
            }
            drawn.append('\n');
        }
        return drawn.toString();
    }

    /// @param upper whether the upper half is light
    /// @param lower whether the lower half is light
    private static char sign(boolean upper, boolean lower) {
        if (upper) {
            return lower ? '█' : '▀';
        }
        return lower ? '▄' : ' ';
    }
}
