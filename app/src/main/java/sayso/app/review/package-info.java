/// The command `review`: a sitting over what was answered without a person's full attention.
@NullMarked
package sayso.app.review;

import org.jspecify.annotations.NullMarked;
