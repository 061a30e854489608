/// Openers that bring a question to the person: tmux popups and messages, the browser and desktop
/// notifications. `AnnouncementRule` is the table of what opens where.
@NullMarked
package sayso.channel.open;

import org.jspecify.annotations.NullMarked;
