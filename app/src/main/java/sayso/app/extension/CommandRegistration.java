package sayso.app.extension;

import sayso.extension.CommandHandler;
import sayso.extension.CommandSpec;

/// A command of an extension, under the name that people type.
record CommandRegistration(String name, CommandSpec spec, CommandHandler handler) {}
