/// The person's home folder and settings: paths, private files, and values with their origin.
@NullMarked
package sayso.home;

import org.jspecify.annotations.NullMarked;
