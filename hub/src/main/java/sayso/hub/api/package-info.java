/// The HTTP API for decisions, plans and notices: routes, acting principals and problem replies.
/// Each class serves one family of routes.
@NullMarked
package sayso.hub.api;

import org.jspecify.annotations.NullMarked;
