/// Telegram as a channel: cards in a chat with the person's own bot, whose presses answer.
@NullMarked
package sayso.channel.telegram;

import org.jspecify.annotations.NullMarked;
