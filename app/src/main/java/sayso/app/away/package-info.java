/// The commands `away` and `here`, and the suspension of deadlines in between. While the person is
/// away, no deadline runs and no question opens by itself.
@NullMarked
package sayso.app.away;

import org.jspecify.annotations.NullMarked;
