/// The shell gate of plan mode: a command-line parser and a table of permitted verbs. A line is
/// parsed as the shell would parse it, and the worst verdict on its commands counts. Anything not
/// understood is put to a person.
@NullMarked
package sayso.shellgate;

import org.jspecify.annotations.NullMarked;
