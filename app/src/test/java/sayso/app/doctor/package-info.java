@NullMarked
package sayso.app.doctor;

import org.jspecify.annotations.NullMarked;
