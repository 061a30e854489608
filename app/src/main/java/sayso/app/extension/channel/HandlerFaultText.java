package sayso.app.extension.channel;

import java.util.Locale;
import sayso.channel.card.CardText;

/// Sentence about what a channel's handler did wrong, as people read it: on one line, with whatever the
/// extension said as plain text.
final class HandlerFaultText {
    private static final int LONGEST = 200;

    private HandlerFaultText() {}

    /// @param what happened, as in `failed in show()`
    static String of(ExtensionChannel channel, String what) {
        return "the extension '" + channel.extension() + "' " + CardText.line(what, LONGEST);
    }

    static String thrown(ExtensionChannel channel, String method, Throwable thrown) {
        String message = thrown.getMessage();
        return of(
                channel,
                String.format(Locale.ROOT, "failed in %s(): ", method)
                        + (message == null || message.isBlank()
                                ? thrown.getClass().getSimpleName()
                                : message));
    }
}
