/// Announcements of new questions, as processes and channels of a home carry them out.
@NullMarked
package sayso.app.reach;

import org.jspecify.annotations.NullMarked;
