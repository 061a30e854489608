/// The common parts of commands: shared options, output, failures, confirmations and result
/// translation. `DeskResultTranslator` maps every result of the desk to an exit code, an error code
/// and a message, in one table.
@NullMarked
package sayso.app.command;

import org.jspecify.annotations.NullMarked;
