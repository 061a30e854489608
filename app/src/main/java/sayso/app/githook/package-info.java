/// The hook of git that names in each commit of an agent's session the decisions that it follows: it is
/// installed in one repository, on request, and asks `sayso trailers` for its lines.
@NullMarked
package sayso.app.githook;

import org.jspecify.annotations.NullMarked;
