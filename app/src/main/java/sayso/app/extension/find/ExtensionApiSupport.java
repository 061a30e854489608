package sayso.app.extension.find;

import java.util.List;

/// Constants for the version and the features of `extension-api` that this program supports.
public final class ExtensionApiSupport {
    /// The version of the interface.
    public static final int UI_API = 2;

    /// The version that brought channels.
    public static final int CHANNELS_SINCE = 2;

    /// What its `UiContext` can do, by name.
    public static final List<String> FEATURES =
            List.of("select", "multi_select", "form", "form.types", "confirm", "notify");

    private ExtensionApiSupport() {}
}
