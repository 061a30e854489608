/// How people are told of decisions where no surface of theirs is open: what is set up, and the
/// commands about it.
@NullMarked
package sayso.app.notify;

import org.jspecify.annotations.NullMarked;
