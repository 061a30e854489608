@NullMarked
package sayso.app.install;

import org.jspecify.annotations.NullMarked;
