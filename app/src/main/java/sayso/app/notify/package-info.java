/// The notification channels of a home, and the commands `notify …`. Notices reach people where no
/// surface of theirs is open.
@NullMarked
package sayso.app.notify;

import org.jspecify.annotations.NullMarked;
