/// Telegram's Bot API as far as Sayso uses it: the calls it makes and what it reads of the replies.
@NullMarked
package sayso.wire.telegram;

import org.jspecify.annotations.NullMarked;
