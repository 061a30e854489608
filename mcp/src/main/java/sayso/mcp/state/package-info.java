/// State that travels through a client and comes back: sealed so that nobody can read or change it,
/// bound to its caller and request, short-lived and good for one use.
@NullMarked
package sayso.mcp.state;

import org.jspecify.annotations.NullMarked;
