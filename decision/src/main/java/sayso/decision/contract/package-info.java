/// The annotations of records that travel as JSON: what their fields mean, are called and may hold.
/// Everybody who declares such a record may use them; the generator of schemas and the readers go by
/// them.
@NullMarked
package sayso.decision.contract;

import org.jspecify.annotations.NullMarked;
