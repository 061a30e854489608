/// The notation of plans: header, numbered steps, and the marks that report progress.
@NullMarked
package sayso.decision.plan.text;

import org.jspecify.annotations.NullMarked;
