/// What a command is given of the process it runs in.
@NullMarked
package sayso.app.console;

import org.jspecify.annotations.NullMarked;
