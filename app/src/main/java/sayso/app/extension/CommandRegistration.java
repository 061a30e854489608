package sayso.app.extension;

import sayso.extension.CommandHandler;
import sayso.extension.CommandSpec;

/// Registration of a command by an extension, under the name that people type.
record CommandRegistration(String name, CommandSpec spec, CommandHandler handler) {}
