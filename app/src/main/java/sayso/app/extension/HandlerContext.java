package sayso.app.extension;

import java.util.List;
import java.util.Optional;
import sayso.app.extension.find.ExtensionApiSupport;
import sayso.extension.ExtensionContext;
import sayso.extension.Session;
import sayso.extension.UiContext;

/// Context of one call, passed to the extension's handler: its means of asking the person, the
/// session, the project and the version of the interface.
record HandlerContext(UiContext ui, Session session, Optional<String> project, int uiApiVersion)
        implements ExtensionContext {
    @Override
    public List<String> uiFeatures() {
        return ExtensionApiSupport.FEATURES;
    }
}
