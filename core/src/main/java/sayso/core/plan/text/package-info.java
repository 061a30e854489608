/// How a plan is written: its header, its numbered steps, and the marks by which an agent tells how far it is.
@NullMarked
package sayso.core.plan.text;

import org.jspecify.annotations.NullMarked;
