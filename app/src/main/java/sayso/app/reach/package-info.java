/// Announcements of new questions where the person is: tmux, browser and desktop notifications.
/// `OpenRule` is the table of what opens where.
@NullMarked
package sayso.app.reach;

import org.jspecify.annotations.NullMarked;
