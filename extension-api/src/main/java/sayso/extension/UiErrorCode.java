package sayso.extension;

import java.util.Locale;

/// Code of an extension's failure: no person can be reached, a version or feature is missing, the
/// request is invalid, the extension is not approved or failed, or the name is unknown.
public enum UiErrorCode {
    /// Nobody can be reached: no surface is open and there is no way to open one.
    UI_UNAVAILABLE,
    /// The extension needs a newer version of this interface.
    UI_VERSION_UNSUPPORTED,
    /// The extension needs something that `uiFeatures` does not name.
    UI_FEATURE_MISSING,
    /// The question is not allowed as it was put.
    INVALID_REQUEST,
    /// No person has approved the extension as it is now.
    EXTENSION_UNTRUSTED,
    /// A handler threw, or took more than its 30 s.
    EXTENSION_FAILED,
    /// There is no such extension, tool or command.
    NOT_FOUND;

    /// As JSON has it: `ui_unavailable`.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
