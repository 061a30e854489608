package sayso.app.extension;

import sayso.extension.CommandHandler;
import sayso.extension.CommandSpec;

/// A command registered by an extension: the name that people type, its specification, and the
/// handler that runs it.
record CommandRegistration(String name, CommandSpec spec, CommandHandler handler) {}
