/// What a person sets, on the command line.
@NullMarked
package sayso.app.settings;

import org.jspecify.annotations.NullMarked;
