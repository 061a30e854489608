/// The table of all commands, and the commands that ask, answer, list and follow decisions. Short
/// verbs are for people, `decision …` for programs. A command is added by its row in
/// `CommandTable`, whichever package its class is in.
@NullMarked
package sayso.app.cli;

import org.jspecify.annotations.NullMarked;
