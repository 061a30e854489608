package sayso.app.extension;

import sayso.extension.EventHandler;
import sayso.extension.EventKind;

/// What an extension listens to.
record EventRegistration(EventKind kind, EventHandler handler) {}
