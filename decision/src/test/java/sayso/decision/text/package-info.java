@NullMarked
package sayso.decision.text;

import org.jspecify.annotations.NullMarked;
