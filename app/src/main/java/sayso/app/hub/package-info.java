/// How the hub runs: one per home, in the foreground or on its own, until it is stopped or idle.
@NullMarked
package sayso.app.hub;

import org.jspecify.annotations.NullMarked;
