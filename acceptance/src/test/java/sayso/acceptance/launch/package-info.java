/// How the packaged product starts: the launcher, the JDK it finds and the start-up cache.
@NullMarked
package sayso.acceptance.launch;

import org.jspecify.annotations.NullMarked;
