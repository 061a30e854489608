/// The commands `install` and `uninstall`, with the registration of folders and turn modes.
@NullMarked
package sayso.app.install;

import org.jspecify.annotations.NullMarked;
