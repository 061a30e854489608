/// Whether a line for the shell only looks. The line is read as the shell reads it, every command in it is
/// judged by a table of verbs and flags, and the worst verdict counts. What is not understood is asked.
@NullMarked
package sayso.core.plan.shell;

import org.jspecify.annotations.NullMarked;
