/// Tests of the channel to browsers, against a push service that refuses what push services refuse.
@NullMarked
package sayso.channel.slack;

import org.jspecify.annotations.NullMarked;
