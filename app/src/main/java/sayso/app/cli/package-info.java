/// The command line itself: the table of all commands, their parsing, help, manual pages and
/// completion. Short verbs are for people, `decision …` for programs. A command is added by its row
/// in `CommandTable`, whichever package its class is in.
@NullMarked
package sayso.app.cli;

import org.jspecify.annotations.NullMarked;
