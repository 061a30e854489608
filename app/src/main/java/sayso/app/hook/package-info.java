/// The process behind `sayso hook`: arguments, payload, reply, waiting and the failure log.
@NullMarked
package sayso.app.hook;

import org.jspecify.annotations.NullMarked;
