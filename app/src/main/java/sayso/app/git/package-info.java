/// Git, asked by its command: the only place that starts it, and by which key a repository is known.
@NullMarked
package sayso.app.git;

import org.jspecify.annotations.NullMarked;
