/// The host of extensions: loads them, gives them the person, and gives what they offer to agents.
@NullMarked
package sayso.app.extension;

import org.jspecify.annotations.NullMarked;
