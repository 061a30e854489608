/// The channel to browsers that are subscribed to pushes: what it sends, encrypted for each of them, and who they are.
@NullMarked
package sayso.channel.push;

import org.jspecify.annotations.NullMarked;
