/// The commands `settings …`, and the settings as screens show, change and watch them. Agents may
/// not change settings.
@NullMarked
package sayso.app.settings;

import org.jspecify.annotations.NullMarked;
