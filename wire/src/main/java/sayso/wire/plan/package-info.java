/// How plan mode is written in JSON.
@NullMarked
package sayso.wire.plan;

import org.jspecify.annotations.NullMarked;
