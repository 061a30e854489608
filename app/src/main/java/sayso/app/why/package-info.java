/// The command `why`: from a line, a commit or a range of commits to the decisions behind them.
@NullMarked
package sayso.app.why;

import org.jspecify.annotations.NullMarked;
