package sayso.app.extension;

import java.util.List;
import java.util.Optional;
import sayso.app.extension.find.Served;
import sayso.extension.ExtensionContext;
import sayso.extension.Session;
import sayso.extension.UiContext;

/// What one call gives its handler.
record Context(UiContext ui, Session session, Optional<String> project, int uiApiVersion)
        implements ExtensionContext {
    @Override
    public List<String> uiFeatures() {
        return Served.FEATURES;
    }
}
