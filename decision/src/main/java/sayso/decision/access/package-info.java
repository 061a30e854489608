/// Credentials, tickets, nonces and sealing keys, with the ports that store them. Servers over one
/// store share its keys and its used nonces.
@NullMarked
package sayso.decision.access;

import org.jspecify.annotations.NullMarked;
