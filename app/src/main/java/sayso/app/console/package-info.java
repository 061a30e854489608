/// The process context of a command: streams, environment variables, exit codes and store policy.
@NullMarked
package sayso.app.console;

import org.jspecify.annotations.NullMarked;
