/// The official MCP conformance suite against a server built on the product's own transport, dispatcher and tasks.
@NullMarked
package sayso.acceptance.conformance;

import org.jspecify.annotations.NullMarked;
