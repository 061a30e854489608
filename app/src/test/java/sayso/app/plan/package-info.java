@NullMarked
package sayso.app.plan;

import org.jspecify.annotations.NullMarked;
