/// Who may come in: credentials, tickets, and what servers over one store share to seal and to spend
/// once.
@NullMarked
package sayso.core.access;

import org.jspecify.annotations.NullMarked;
