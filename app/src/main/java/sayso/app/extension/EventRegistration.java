package sayso.app.extension;

import sayso.extension.EventHandler;
import sayso.extension.EventKind;

/// A registration by which an extension listens to events of one kind: the kind and the handler
/// that is called.
record EventRegistration(EventKind kind, EventHandler handler) {}
