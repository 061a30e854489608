/// The extension host: loading, registration, calls, events, questions, and the commands
/// `extensions …`.
@NullMarked
package sayso.app.extension;

import org.jspecify.annotations.NullMarked;
