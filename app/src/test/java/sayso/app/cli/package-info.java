@NullMarked
package sayso.app.cli;

import org.jspecify.annotations.NullMarked;
