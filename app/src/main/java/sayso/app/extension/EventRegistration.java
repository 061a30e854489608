package sayso.app.extension;

import sayso.extension.EventHandler;
import sayso.extension.EventKind;

/// Registration of an event handler by an extension.
record EventRegistration(EventKind kind, EventHandler handler) {}
