@NullMarked
package sayso.app.settings;

import org.jspecify.annotations.NullMarked;
