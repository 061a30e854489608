/// The main job, played from end to end for a newcomer.
@NullMarked
package sayso.app.demo;

import org.jspecify.annotations.NullMarked;
