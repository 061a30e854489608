package sayso.app.extension;

import java.util.Map;
import sayso.agent.tools.ExtensionReply;
import sayso.app.extension.find.ExtensionApiSupport;
import sayso.extension.UiError;
import sayso.extension.UiErrorCode;
import sayso.wire.extension.UiResultJson;

/// Creates the errors that extensions and their callers get, and the replies that carry them,
/// worded for agents.
final class ExtensionErrors {
    private ExtensionErrors() {}

    static UiError error(UiErrorCode code, String message, boolean retryable, String hint) {
        return new UiError(code, message, ExtensionApiSupport.UI_API, retryable, hint);
    }

    /// A handler that came to nothing.
    ///
    /// @param name of the tool or command
    static ExtensionReply failed(LoadedExtension extension, String name, String why) {
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

    static ExtensionReply reply(UiError error) {
        return new ExtensionReply("Error: " + error.message(), shape(error), true, false);
    }

    static Map<String, Object> shape(UiError error) {
        return UiResultJson.unavailable(
                new UiResultJson.Trouble(
                        error.code().wireName(),
                        error.message(),
                        error.uiApiVersion(),
                        error.retryable(),
                        error.hint()));
    }
}
