/// The hub process and the commands `hub …`: start, lock, deadline sweep, idle shutdown. A home has
/// one hub, in the foreground or the background, until it is stopped or idle.
@NullMarked
package sayso.app.hub;

import org.jspecify.annotations.NullMarked;
