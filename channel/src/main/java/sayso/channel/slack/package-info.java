/// Cards and presses in Slack, over its Web API and a socket of its Socket Mode, which needs nothing open
/// to the outside. why not Slack's own library: an acknowledgement goes out only once an answer is on
/// disk, addresses and tokens stay out of every message, no proxy and no redirect is followed, and a
/// hub without Slack loads nothing of it; what is left to a library of 7.8 MB are eight calls.
@NullMarked
package sayso.channel.slack;

import org.jspecify.annotations.NullMarked;
