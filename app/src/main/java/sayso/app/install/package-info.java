/// Installers: what each agent's settings need so that it can ask through Sayso, put in and taken
/// out without touching anything else.
@NullMarked
package sayso.app.install;

import org.jspecify.annotations.NullMarked;
