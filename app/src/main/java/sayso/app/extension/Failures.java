package sayso.app.extension;

import java.util.Map;
import sayso.app.extension.find.Served;
import sayso.extension.UiError;
import sayso.extension.UiErrorCode;
import sayso.hub.tools.AddedReply;
import sayso.wire.extension.UiShape;

/// What goes wrong with an extension, in the words that agents read.
final class Failures {
    private Failures() {}

    static UiError error(UiErrorCode code, String message, boolean retryable, String hint) {
        return new UiError(code, message, Served.UI_API, retryable, hint);
    }

    /// A handler that came to nothing.
    ///
    /// @param name of the tool or command
    static AddedReply failed(Loaded extension, String name, String why) {
        return reply(
                error(
                        UiErrorCode.EXTENSION_FAILED,
                        "extension '"
                                + extension.manifest().name()
                                + "' failed in "
                                + name
                                + ": "
                                + why,
                        false,
                        "sayso extensions shows where it comes from"));
    }

    static AddedReply reply(UiError error) {
        return new AddedReply("Error: " + error.message(), shape(error), true, false);
    }

    static Map<String, Object> shape(UiError error) {
        return UiShape.unavailable(
                new UiShape.Trouble(
                        error.code().wireName(),
                        error.message(),
                        error.uiApiVersion(),
                        error.retryable(),
                        error.hint()));
    }
}
