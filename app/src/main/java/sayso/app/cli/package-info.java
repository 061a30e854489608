/// The commands of the command line: short verbs for people, `decision …` for programs.
@NullMarked
package sayso.app.cli;

import org.jspecify.annotations.NullMarked;
